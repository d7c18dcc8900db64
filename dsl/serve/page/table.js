// The page of a table works without this. With it, what changes comes by itself, and nothing that is half done is lost.
"use strict";
(() => {
  const $ = id => document.getElementById(id);

  // What came of a form, and that the connection is lost: neither hides the other.
  let lost = false, said = $("notice").textContent;
  const tell = () => {
    const words = [said, lost && "The connection is lost. It is tried again."].filter(Boolean).join(" ");
    if ($("notice").textContent !== words) $("notice").textContent = words;
  };
  const notice = text => { said = text; tell(); };

  // What stands in the page stays as far as it says the same: the focus, what is open, what is chosen.
  const keep = {
    morphStyle: "outerHTML",
    callbacks: { beforeAttributeUpdated: (name, node) => !(name === "open" || name === "tabindex" || name === "checked" || name === "viewBox" || name === "style" || node.matches?.(".beside, .army") && (name === "x" || name === "y" || name === "transform")) },
  };
  // A question is known by its mark: what is ticked for one is not for the next.
  const mark = form => form?.elements.at?.value;
  const morph = (old, html) => {
    const ask = old.querySelector("#ask");
    if (ask && !html.includes(`value="${mark(ask)}"`)) ask.querySelectorAll("input:checked").forEach(box => { box.checked = false; });
    const held = old.contains(document.activeElement);
    const typing = document.activeElement.matches("input"); // of anything else with the focus the words may change
    Idiomorph.morph(old, html, { ...keep, ignoreActiveValue: typing });
    const now = $(old.id);
    if (held && !now.contains(document.activeElement)) { // what had the focus is gone
      const next = now.querySelector("button, a, input") || now;
      if (next === now) now.tabIndex = -1;
      next.focus();
    }
  };
  // What has come since one has acted last is marked in the story and on the table, until one acts again.
  const fresh = new Map(); // how many of those that look alike are new: the last
  const places = () => {
    const there = new Map();
    for (const n of document.querySelectorAll("#log li, .area .lies")) {
      const at = n.matches("#log li") ? n.textContent : `${n.closest(".half, section").className}${n.closest(".loc")?.querySelector(".plate")?.textContent ?? ""}${n.querySelector(".name").href}`;
      there.set(at, [...there.get(at) ?? [], n]);
    }
    return there;
  };
  const freshen = was => {
    const now = places();
    for (const [at, list] of now) {
      const more = was && list.length - (was.get(at)?.length ?? 0);
      if (more > 0) fresh.set(at, (fresh.get(at) ?? 0) + more);
    }
    for (const [at, list] of now) list.forEach((n, i) => n.classList.toggle("fresh", i >= list.length - (fresh.get(at) ?? 0)));
  };
  // A card that lies elsewhere goes there: it is known by its name, with the number of its copy. Many at once only stand there.
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const lying = () => new Map([...document.querySelectorAll(".area .card")].map(n => [n.querySelector(".name").textContent, n]));
  const spots = () => new Map([...lying()].map(([name, n]) => [name, n.getBoundingClientRect()]));
  const go = from => {
    const moved = [...lying()].map(([name, n]) => [n, from.get(name), n.getBoundingClientRect()])
      .filter(([, a, b]) => b.width && (!a || Math.hypot(a.x - b.x, a.y - b.y) > 60));
    if (moved.length > 6 || still.matches) return;
    for (const [n, a, b] of moved) {
      const steps = a?.width ? [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)`, zIndex: 9 }, { transform: "none", zIndex: 9 }] : [{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }];
      n.animate(steps, { duration: 220, easing: "ease-out" });
    }
  };
  const show = news => {
    const was = shown && new Map(places()), from = shown && spots();
    if (news.title !== document.title && news.title.startsWith("Your ")) sound();
    document.title = news.title;
    const log = $("log"), low = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    for (const z of news.zones) {
      const old = $(z.id);
      const html = `<section id="${z.id}" data-sum="${z.sum}">${z.html}</section>`;
      if (!old) { // it stands before the next that is there
        const next = news.ids.slice(news.ids.indexOf(z.id) + 1).map($).find(n => n?.parentElement === $(z.in));
        if (next) next.insertAdjacentHTML("beforebegin", html);
        else $(z.in).insertAdjacentHTML("beforeend", html);
      }
      else if (old.dataset.sum !== z.sum) morph(old, html);
    }
    for (const old of document.querySelectorAll("section[data-sum]")) if (!news.ids.includes(old.id)) old.remove();
    if (low) log.scrollTop = log.scrollHeight;
    if (mark($("ask")) !== asked) {
      asked = mark($("ask"));
      nth++;
      document.dispatchEvent(new Event("asked"));
    }
    freshen(was);
    for (const old of [...document.querySelectorAll(".round")].slice(0, -1)) { // what is past folds, once, when it was seen
      if (!old.dataset.folded && !old.querySelector(".fresh")) old.dataset.folded = !(old.open = false);
    }
    if (from) go(from);
    shown = true;
    picked();
    rove();
    tick();
    document.dispatchEvent(new Event("shown"));
  };

  let stream, shown = false; // whether the page has been told how things stand
  const listen = () => {
    stream?.close();
    stream = new EventSource("events");
    stream.onmessage = e => {
      lost = false;
      tell();
      show(JSON.parse(e.data));
    };
    stream.addEventListener("clocks", e => { clocks = JSON.parse(e.data).map(c => ({ ...c, from: performance.now() })); tick(); });
    stream.onerror = () => {
      lost = true;
      tell();
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
    };
  };

  // Clocks only show how long each has thought.
  let clocks = [];
  const tick = () => {
    document.querySelectorAll(".clock").forEach((at, i) => {
      const c = clocks[i];
      if (!c) return;
      const s = Math.floor(c.seconds + (c.runs ? (performance.now() - c.from) / 1000 : 0));
      at.textContent = s < 1 ? "" : `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
    });
  };
  setInterval(tick, 1000);

  // A sound, if it is wanted.
  const wanted = document.querySelector("#sound input");
  if (wanted) { // who watches has none
    $("sound").hidden = false;
    wanted.checked = localStorage.sound === "yes";
    wanted.addEventListener("change", () => { localStorage.sound = wanted.checked ? "yes" : ""; sound(); });
  }
  const sound = () => {
    if (!wanted?.checked) return;
    const air = new AudioContext(), tone = air.createOscillator(), loud = air.createGain();
    loud.gain.setValueAtTime(0.2, air.currentTime);
    loud.gain.exponentialRampToValueAtTime(0.001, air.currentTime + 0.6);
    tone.frequency.value = 660;
    tone.connect(loud).connect(air.destination);
    tone.onended = () => air.close();
    tone.start();
    tone.stop(air.currentTime + 0.6);
  };

  // Forms are sent without leaving the page; what comes of them is pushed. Until then none is sent again, and nobody answers
  // what was not there to be read: a double click is one, and a key that is held down is one.
  let asked = mark($("ask")), nth = 0; // the question that stands there, and how many there were: one that was taken back is asked again
  let clicked; // the question that stood there at the first of several clicks
  const going = new Set(); // questions that are answered, and forms of another kind; the next question may come before the answer to a form
  document.addEventListener("click", e => {
    const now = mark($("ask"));
    if (e.detail < 2) clicked = now;
    else if (e.target.closest("form[method=post] button")) {
      e.preventDefault();
      if (now !== clicked) notice("Something else is asked now, so the second click did nothing. Look at it, and click again.");
    }
  });
  document.addEventListener("keydown", e => {
    if (e.repeat && e.key === "Enter" && e.target.closest("form[method=post]")) e.preventDefault();
  });
  document.addEventListener("submit", async e => {
    const form = e.target, it = mark(form) ? nth : form;
    if (form.method !== "post" || form.dataset.leave) return;
    e.preventDefault();
    if (going.has(it)) return;
    going.add(it);
    fresh.clear();
    const body = new URLSearchParams(new FormData(form, e.submitter));
    try {
      const answer = await fetch(form.action, { method: "POST", body });
      notice(answer.ok ? "" : await answer.text());
      if (answer.ok && answer.redirected) location.assign(answer.url);
      else if (!answer.ok) listen(); // the page may not show how the game stands
      else if (it !== form) return; // it is not answered again
    } catch {
      notice("The server cannot be reached, so nothing was done. Try it again.");
    }
    going.delete(it);
  });

  // Of several choices no more can be made than are asked for.
  const picked = () => {
    const form = $("ask"), words = $("picked");
    if (!form || !words) return;
    const boxes = [...form.querySelectorAll("input[type=checkbox]")], left = Number(form.dataset.left);
    const n = boxes.filter(b => b.checked).length;
    for (const b of boxes) b.disabled = !b.checked && n >= left;
    words.textContent = n ? `${n} of ${left} chosen` : `choose ${left}; if fewer, you are asked for the rest`;
  };
  document.addEventListener("change", picked);

  // A zone is one stop of the Tab key; arrows go through what is in it. What is asked has a stop for each choice.
  const stops = zone => [...zone.querySelectorAll("a.name, button, input, summary")].filter(n => !n.disabled && !n.closest("[hidden]"));
  const rove = () => {
    for (const zone of document.querySelectorAll(".area > section, #side > section, #log > section")) {
      const list = stops(zone), at = list.includes(document.activeElement) ? document.activeElement : list.find(n => n.tabIndex === 0) || list[0];
      for (const n of list) n.tabIndex = n === at ? 0 : -1;
    }
  };
  document.addEventListener("keydown", e => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    const zone = e.target.closest(".area > section, #side > section, #log > section");
    if (!step || !zone || !stops(zone).includes(e.target)) return;
    const list = stops(zone), next = list[list.indexOf(e.target) + step];
    if (!next) return;
    e.preventDefault();
    e.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });

  // The choices stay folded where they can be made at cards and places.
  document.addEventListener("click", e => {
    const list = e.target.closest("#list"), shown = list && $("choices").classList.toggle("shown");
    if (list) list.setAttribute("aria-expanded", shown);
    else if (!e.target.closest("#choices")) fold();
  });
  const fold = () => { $("choices")?.classList.remove("shown"); $("list")?.setAttribute("aria-expanded", "false"); };
  document.addEventListener("keydown", e => { if (e.key === "Escape") fold(); });

  document.documentElement.classList.add("script");
  picked();
  rove();
  listen();
})();
