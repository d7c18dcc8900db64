// What is written is looked at while it is typed. Without this the button says what is wrong.
"use strict";
(() => {
  const form = document.querySelector("form[data-check]"), out = document.getElementById("checked");
  const ways = document.getElementById("ways");
  let later, nth = 0; // what was asked last is what counts, whichever answer comes first
  const check = async () => {
    const n = ++nth;
    try {
      const answer = await fetch(form.dataset.check, { method: "POST", body: new URLSearchParams(new FormData(form)) });
      const words = answer.ok ? await answer.text() : "";
      if (n === nth) out.innerHTML = words;
    } catch { if (n === nth) out.textContent = "The server cannot be reached."; }
  };
  const propose = async line => {
    const answer = await fetch("propose?line=" + encodeURIComponent(line));
    if (answer.ok) ways.replaceChildren(...(await answer.json()).map(w => new Option(w, w)));
  };
  form.addEventListener("input", e => {
    clearTimeout(later);
    later = setTimeout(() => { check(); if (ways) propose(e.target.value).catch(() => {}); }, 250);
  });
})();
