// Placeholder until this program lands.
