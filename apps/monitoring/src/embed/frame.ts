import { parentsOf, readMessage, settable } from './frameParent';
import { loadRuntime } from './loadRuntime';
import { defineElement, elementName } from './MayakMonitoring';
import { scriptAddress, scriptNonce, scriptOrigin } from './script';

// The page of `/embed/frame.html`: the element alone, with a token that the page around gives by messages.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`html, body { height: 100%; margin: 0 } ${elementName} { height: 100% }`);
document.adoptedStyleSheets = [sheet];

const said = document.querySelector<HTMLMetaElement>('meta[name="mayak-parents"]')?.content ?? '';
const allowed = [location.origin, ...said.split(' ').filter(Boolean)];
const around =
  location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : null);
const send = (message: object) => {
  if (window.parent === window) return;
  for (const origin of parentsOf(allowed, around)) window.parent.postMessage(message, origin);
};

let give: ((token: string | null) => void) | null = null;
const ask = () =>
  new Promise<string | null>((done) => {
    give = done;
    send({ type: 'mayak:token-wanted' });
  });

const element = Object.assign(document.createElement(elementName), { getToken: ask });
const query = new URLSearchParams(location.search);
const set = (name: string, value: string | null) =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
for (const name of settable) if (query.has(name)) set(name, query.get(name));
for (const type of ['mayak:state', 'mayak:event'])
  element.addEventListener(type, (event) => send({ type, detail: (event as CustomEvent<unknown>).detail }));

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || !allowed.includes(origin)) return;
  const message = readMessage(data);
  if (message?.type === 'mayak:token') give?.(message.token);
  else if (message) Object.entries(message.attributes).forEach(([name, value]) => set(name, value));
});

defineElement({
  origin: scriptOrigin,
  nonce: scriptNonce,
  load: () => loadRuntime(scriptAddress ?? location.href, scriptNonce),
});
document.body.append(element);
