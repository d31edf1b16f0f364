import { frameId } from '@mayak/ui/first';

/** What the user did to the first frame while the screen was on its way. */
interface Done {
  /** How far the lines were scrolled, pixels. */
  scrolled: number;
  /** The beacon that was pressed; null when none was. */
  pressed: number | null;
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
  const frame = document.getElementById(frameId);
  if (!frame) return null;
  const drawn = frame.shadowRoot?.lastElementChild as HTMLElement | null | undefined;
  const { pressed } = drawn?.dataset ?? {};
  const scrolled = drawn?.querySelector('.lines')?.scrollTop ?? 0;
  frame.remove();
  return { scrolled, pressed: pressed === undefined ? null : Number(pressed) };
}
