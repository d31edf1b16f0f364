// Runs in the page's head while the shell's script is on its way: asks at once for what the start needs (CONF-D04).
(() => {
  const early = (window.mayakEarly = new Map());
  const good = (answer) => (answer.ok ? answer : Promise.reject(answer.status));
  const ask = (address, init) => {
    const key = new URL(address, location.origin).href;
    const asked = fetch(key, init).then(good);
    early.set(key, asked);
    asked.catch(() => early.delete(key));
  };
  ask('/config.json', { cache: 'no-store' });
  ask('/registry.json', { cache: 'no-cache' });
  const hints = JSON.parse(document.getElementById('hints').textContent);
  for (const [address, integrity] of hints?.fetch ?? []) ask(address, { integrity });
  // Not as preload links: a failed one is handed out once more, and an unused one is complained about.
  for (const [address, integrity] of hints?.load ?? []) fetch(address, { integrity, priority: 'low' }).catch(() => undefined);
})();
