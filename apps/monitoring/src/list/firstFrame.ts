import { frameId } from '@mayak/ui/first';

/** What the user did to the first frame while the screen was on its way. */
interface Done {
  /** How far the lines were scrolled, pixels. */
  scrolled: number;
  /** The beacon that was pressed; null when none was. */
  pressed: number | null;
  /** The lines had the focus. */
  focused: boolean;
  /** The keys that were pressed, in their order. */
  keys: readonly KeyboardEvent[];
}

/** Remembers which beacon of the first frame is pressed, and shows it. */
export function keepPressed(frame: HTMLElement): void {
  frame.addEventListener('click', ({ target }) => {
    const card = target instanceof Element ? target.closest('.card') : null;
    if (!card) return;
    for (const line of frame.querySelectorAll('.card'))
      line.setAttribute('aria-selected', String(line === card));
    frame.dataset['pressed'] = card.id.replace('first-', '');
  });
}

/** Takes the first frame down, when the screen has drawn the same; what was done to it goes on. Null where there is none. */
export function takeFirstFrame(): Done | null {
  const frame = document.getElementById(frameId) as (HTMLElement & { keys?: KeyboardEvent[] }) | null;
  if (!frame) return null;
  const { shadowRoot, keys = [] } = frame;
  const drawn = shadowRoot?.lastElementChild as HTMLElement | null | undefined;
  const { pressed } = drawn?.dataset ?? {};
  const lines = drawn?.querySelector('.lines');
  const scrolled = lines?.scrollTop ?? 0;
  const focused = Boolean(lines) && shadowRoot?.activeElement === lines;
  frame.remove();
  return { scrolled, focused, keys, pressed: pressed === undefined ? null : Number(pressed) };
}

/** Presses these keys again, each where the focus is by then; a letter in a field is typed. */
export function pressAgain(keys: readonly KeyboardEvent[]): void {
  for (const { key, code, ctrlKey, metaKey, shiftKey } of keys) {
    const target = document.activeElement ?? document.body;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && key.length === 1 && !ctrlKey && !metaKey) document.execCommand('insertText', false, key);
    else
      target.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code,
          ctrlKey,
          metaKey,
          shiftKey,
          bubbles: true,
          cancelable: true,
        }),
      );
  }
}
