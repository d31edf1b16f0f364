// Runs in the page's head while the shell's script is still on its way: asks for what the start needs (CONF-D04).
(() => {
  const early = (window.mayakEarly = new Map());
  const good = (answer) => (answer.ok ? answer : Promise.reject(answer.status));
  const ask = (address, init) => {
    const asked = fetch(address, init).then(good);
    early.set(address, asked);
    asked.catch(() => early.delete(address));
    return asked.then((answer) => answer.clone().json());
  };
  const key = (hash) => hash.slice(7, 19).replace(/[+/]/g, '-');
  const place = location.pathname.split('/')[1];
  const hint = (base, files, path) => {
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: path.endsWith('.css') ? 'style' : 'script',
      crossOrigin: 'anonymous',
    });
    link.integrity = files[path];
    link.href = new URL(path, base).href;
    document.head.append(link);
  };
  const read = ([name, { enabled, stable, versions }]) => {
    const version = versions[stable];
    if (!enabled || !version) return undefined;
    const integrity = version.releaseHash;
    return ask(`/remotes/${name}/${stable}/release.json?${key(integrity)}`, { integrity }).then((release) => {
      const wanted = place || release.menu.find((entry) => entry.order === 0)?.to.slice(1);
      if (!release.routes.some((route) => route.path === wanted)) return;
      const base = new URL(version.base, location.origin);
      const integrity = release.files['mf-manifest.json'];
      ask(new URL(`mf-manifest.json?${key(integrity)}`, base).href, { integrity }).catch(() => undefined);
      for (const path of release.preload[wanted] ?? []) hint(base, release.files, path);
    });
  };
  ask('/config.json', { cache: 'no-store' }).catch(() => undefined);
  ask('/registry.json', { cache: 'no-cache' })
    .then((registry) => Promise.all(Object.entries(registry.remotes).map(read)))
    .catch(() => undefined);
})();
