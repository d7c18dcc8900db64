// A name shows its card beside the game; the story is read from its end.
"use strict";
(() => {
  const card = document.getElementById("card"), log = document.getElementById("log");
  document.addEventListener("click", async e => {
    const name = e.target.closest("a.name");
    if (!name || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    try {
      const answer = await fetch(name.href + "&part=1");
      card.innerHTML = answer.ok ? await answer.text() : "";
    } catch { return; }
    if (!card.matches(":popover-open")) card.showPopover({ source: name });
    card.tabIndex = -1;
  });
  log.scrollTop = log.scrollHeight;
})();
