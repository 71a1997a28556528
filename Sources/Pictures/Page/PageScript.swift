// What the page does with keys: one step at a time, said aloud, and kept in the address.

/// The page's script; it reads nothing but the page's own structure.
enum PageScript {
  static let javaScript = """
    "use strict";
    (() => {
      const root = document.documentElement;
      const links = [...document.querySelectorAll("nav a")];
      const sections = [...document.querySelectorAll("main section")];
      if (sections.length === 0) return;
      let current = -1;
      const show = (index, isMoved) => {
        index = Math.min(Math.max(index, 0), sections.length - 1);
        if (index === current) return;
        current = index;
        sections.forEach((section, i) => section.classList.toggle("shown", i === index));
        links.forEach((link, i) => {
          if (i === index) link.setAttribute("aria-current", "step");
          else link.removeAttribute("aria-current");
        });
        if (!isMoved) return;
        history.replaceState(null, "", "#" + sections[index].id);
        links[index].scrollIntoView({block: "nearest"});
        if (links.includes(document.activeElement)) links[index].focus();
        const place = sections[index].querySelector(".place").textContent;
        const words = sections[index].querySelector("h2").textContent;
        document.getElementById("said").textContent = place + ": " + words;
      };
      const addressed = () =>
        sections.findIndex((section) => "#" + section.id === location.hash);
      root.classList.add("js");
      const first = addressed();
      show(first >= 0 ? first : Number(root.dataset.first), false);
      window.scrollTo(0, 0);
      links.forEach((link, index) => link.addEventListener("click", (event) => {
        event.preventDefault();
        show(index, true);
      }));
      window.addEventListener("hashchange", () => {
        if (addressed() >= 0) show(addressed(), true);
      });
      const moves = {
        ArrowDown: () => current + 1, ArrowRight: () => current + 1,
        ArrowUp: () => current - 1, ArrowLeft: () => current - 1,
        Home: () => 0, End: () => sections.length - 1,
      };
      document.addEventListener("keydown", (event) => {
        const move = moves[event.key];
        if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        // Where there is something to scroll, the keys scroll.
        if (event.target.closest(".scroll")) return;
        event.preventDefault();
        show(move(), true);
      });
    })();
    """
}
