// Opens libcrypto to Swift: ciphers, digests, key derivation, random bytes.
#ifndef TERRARIUM_COPENSSL_H
#define TERRARIUM_COPENSSL_H
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#endif
