/** What Rspack gives a module that may be replaced while it runs. */
interface Hot {
  status(): string;
  check(isApplied: true): Promise<unknown>;
}
declare const __webpack_hash__: string;
declare const BUNDLE: string;
declare const UPDATES: string;

declare global {
  interface ImportMeta {
    webpackHot: Hot;
  }
}

// Rspack knows this by its exact words.
const hot = import.meta.webpackHot;
let wanted = '';

/** Replaces what changed; where no component takes the change, as in a rule or a text, the page begins anew. */
async function update() {
  if (wanted === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    await hot.check(true);
  } catch {
    location.reload();
    return;
  }
  if (wanted !== __webpack_hash__) await update();
}

new EventSource(`${UPDATES}?${BUNDLE}`).addEventListener('message', ({ data }: MessageEvent<string>) => {
  wanted = data;
  void update();
});

export {};
