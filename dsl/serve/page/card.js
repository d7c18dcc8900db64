// A name shows its card beside the game; a place of a map what stands there. A card that is pointed at is shown large. The story
// is read from its end.
"use strict";
(() => {
  const card = document.getElementById("card"), log = document.getElementById("log");
  const show = source => {
    if (!card.matches(":popover-open")) card.showPopover(source instanceof HTMLElement ? { source } : {});
    card.tabIndex = -1;
  };
  const place = node => {
    const said = document.createElement("p");
    said.textContent = node.querySelector("title").textContent.split(";")[0];
    card.replaceChildren(said);
    show(node);
    card.focus();
  };
  document.addEventListener("click", async e => {
    const node = e.target.closest(".map .node[role=button]"), name = e.target.closest("a.name");
    if (node && !node.dataset.acts) place(node);
    if (!name || e.ctrlKey || e.metaKey || e.defaultPrevented) return;
    e.preventDefault();
    try {
      const answer = await fetch(name.href + "&part=1");
      card.innerHTML = answer.ok ? await answer.text() : "";
    } catch { return; }
    show(name);
    if (!e.detail) card.focus(); // it was a key
  });
  document.addEventListener("keydown", e => {
    const node = e.target.closest(".map .node[role=button]");
    if (!node || e.key !== "Enter" && e.key !== " ") return;
    e.preventDefault();
    node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  log.scrollTop = log.scrollHeight;

  // Slides are turned by the thumb, or by their tabs.
  const slides = document.getElementById("slides"), tabs = [...document.querySelectorAll("#tabs a")];
  const turned = () => {
    const shown = [...slides.children].filter(n => n.checkVisibility())[Math.round(slides.scrollLeft / slides.clientWidth)];
    for (const tab of tabs) tab.toggleAttribute("aria-current", tab.hash === `#${shown?.id}`);
  };
  slides.addEventListener("scroll", turned, { passive: true });
  document.getElementById("tabs").addEventListener("click", e => {
    const to = e.target.hash && document.querySelector(e.target.hash);
    if (!to) return;
    e.preventDefault();
    to.scrollIntoView({ block: "nearest", inline: "start" });
  });
  addEventListener("resize", () => { log.scrollTop = log.scrollHeight; turned(); });
  document.addEventListener("shown", turned);
  turned();

  // The large card stands beside the one that is pointed at, has the focus, or is pressed for long.
  let large, wait;
  const away = () => { clearTimeout(wait); large?.remove(); large = null; };
  const enlarge = at => {
    away();
    large = (at.querySelector("template")?.content.querySelector(".card") ?? at).cloneNode(true);
    large.classList.add("large");
    large.setAttribute("aria-hidden", "true");
    large.inert = true;
    document.body.append(large);
    stand(at);
    tell(at, large);
  };
  const stand = at => {
    const box = at.getBoundingClientRect(), own = large.getBoundingClientRect();
    const x = box.right + own.width + 12 < innerWidth ? box.right + 8 : Math.max(4, box.left - own.width - 8);
    large.style.left = `${Math.min(x, Math.max(4, innerWidth - own.width - 4))}px`;
    large.style.top = `${Math.max(4, Math.min(box.top + box.height / 2 - own.height / 2, innerHeight - own.height - 4))}px`;
  };
  // Below stands what it does in plain words, and the rule by which something can be done with it now.
  const answers = new Map(); // of one question
  const ask = path => {
    if (!answers.has(path)) answers.set(path, fetch(path).then(answer => answer.ok ? answer.text() : "", () => ""));
    return answers.get(path);
  };
  document.addEventListener("shown", () => answers.clear());
  const tell = async (at, it) => {
    const mark = document.querySelector("#ask")?.elements.at.value, act = at.dataset.acts?.split(" ")[0], page = document.createElement("template");
    page.innerHTML = (await Promise.all([ask(`${at.querySelector(".name").href}&part=1`), mark && act && ask(`why?at=${mark}&n=${act}&part=1`)])).join("");
    for (const said of page.content.querySelectorAll(".does, .grounds")) {
      const part = document.createElement("div"), words = [...said.querySelectorAll(".text")];
      part.className = "told";
      for (const n of words) n.className = "";
      part.append(...words);
      if (words.length) it.append(part);
    }
    if (it === large) stand(at);
  };
  const shown = node => node.closest?.(".tab, .card, .plate");
  document.addEventListener("pointerover", e => {
    const at = e.pointerType === "mouse" && shown(e.target);
    if (at && at.contains(e.relatedTarget) || e.pointerType !== "mouse") return;
    away();
    if (at && (at.matches(".card") || at.querySelector("template"))) wait = setTimeout(enlarge, 280, at);
  });
  document.addEventListener("focusin", e => {
    const at = e.target.matches(".name:focus-visible") && shown(e.target);
    if (at) enlarge(at);
    else away();
  });
  let pressed = false;
  document.addEventListener("touchstart", e => {
    const at = shown(e.target);
    pressed = false;
    if (at) wait = setTimeout(() => { pressed = true; enlarge(at); }, 450);
  }, { passive: true });
  for (const end of ["touchend", "touchmove", "touchcancel"]) document.addEventListener(end, away, { passive: true });
  document.addEventListener("click", e => { if (pressed) { pressed = false; e.preventDefault(); e.stopPropagation(); } }, true);
  document.addEventListener("keydown", e => { if (e.key === "Escape") away(); });
  document.addEventListener("pointerdown", away);
  document.addEventListener("asked", away);
})();
