import { limits } from '@mayak/api';
import type { FirstGiven } from '@mayak/host';
import { readKept } from '@mayak/host/shell';
import { frameId, whenThere } from '@mayak/ui/first';
// The frame that is built; see `firstFramePlugin.ts`.
import draw from 'first-frame';

declare const FIRST_STYLES: string;

/** What the page's head gives; see `prefetch.js` of the shell. */
type Early = Response & { read?: unknown; size?: number };
const { mayakPrefetch: calls = new Map() } = window as { mayakPrefetch?: Map<string, Promise<Early>> };

const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a closed storage holds nothing
  }
};

/** What is read here the page does not read again, unless it is bytes. */
const answers: FirstGiven['answers'] = async (address) => {
  const found = [...calls].find(([key]) => new URL(key.split(' ')[0] ?? '').pathname.endsWith(address));
  const answer = await found?.[1].catch(() => null);
  const most = limits.firstFrame.characters;
  // A page of an older release does not say how large it is.
  if (!answer || (answer.size ?? 0) > most) return null;
  if (!answer.headers.get('content-type')?.includes('json')) {
    const bytes = await answer.clone().arrayBuffer();
    return bytes.byteLength > most ? null : bytes;
  }
  const text = await answer.clone().text();
  if (text.length > most) return null;
  answer.read = JSON.parse(text) as unknown;
  return answer.read;
};

/** The frame lies in a shadow root: the page's styles, which come one by one while it starts, pass it by, and its own stay in it. */
function madeFrame(): HTMLElement {
  const more = remembered('mayak.palette');
  const palette = more === 'sun' ? remembered('mayak.sunlight') : (more ?? remembered('mayak.theme'));
  const isDark = palette ? palette !== 'light' : matchMedia('(prefers-color-scheme: dark)').matches;
  const frame = document.createElement('div');
  frame.id = frameId;
  frame.className = `${isDark ? 'dark' : 'light'} ${palette ?? ''}`;
  frame.style.top = `${limits.headerOffset}px`;
  const style = document.createElement('style');
  style.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  style.textContent = FIRST_STYLES;
  frame.attachShadow({ mode: 'open' }).append(style);
  keepKeys(frame);
  return frame;
}

/** What a screen has a shortcut for; the browser keeps the rest. */
const isShortcut = ({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey ? code === 'KeyK' : !altKey && (key.length === 1 || key.startsWith('Arrow'));
const mostKeys = 50;

/** Keeps the keys that are pressed before the screen is there: it goes on with them, once. */
function keepKeys(shown: HTMLElement): void {
  const keys: KeyboardEvent[] = [];
  Object.assign(shown, { keys });
  const keep = (event: KeyboardEvent) => {
    if (!shown.isConnected) return document.removeEventListener('keydown', keep, true);
    // What has the focus in the page already, such as a button of the frame, hears its keys itself.
    const isMeant = event.target === shown || event.target === document.body;
    if (!isMeant || !isShortcut(event) || keys.length === mostKeys) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push(event);
  };
  document.addEventListener('keydown', keep, true);
}

let frame: HTMLElement | null = null;
/** What is drawn by now. */
let latest: Node | null = null;

function fill({ shadowRoot }: HTMLElement, drawn: Node): void {
  if (shadowRoot?.lastElementChild?.tagName !== 'STYLE') shadowRoot?.lastElementChild?.remove();
  shadowRoot?.append(drawn);
}

/** Shows what is drawn, unless the screen itself came before it. Far from the server it is drawn before the body of the page has come. */
function show(drawn: Node): void {
  const isFirst = latest === null;
  latest = drawn;
  if (frame?.isConnected) fill(frame, drawn);
  else if (isFirst)
    whenThere('boot', () => {
      frame = madeFrame();
      fill(frame, latest ?? drawn);
      document.body.append(frame);
    });
}

/** When the frame stands, or nothing is drawn: the page's own script waits for it (see `prefetch.js`). */
const drawn = draw({
  answers,
  kept: (name) => readKept(remembered('token'), name),
  locale: remembered('locale') === 'en' ? 'en' : 'ru',
  width: window.innerWidth,
  height: window.innerHeight,
  search: location.search,
  show,
}).catch(() => undefined);
Object.assign(window, { mayakDrawn: drawn });
