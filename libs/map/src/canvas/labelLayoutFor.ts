import { LabelLayout } from './LabelLayout';

/** The corner where the tools of the map stand. */
const tools = { width: 60, height: 220 };

interface Size {
  width: number;
  height: number;
}

/** The layout of labels on a canvas that reaches equally far beyond each edge of the map's window; panels cover it from the right and from below. */
export function labelLayoutFor<Asker>(
  { width, height }: Size,
  window: Size,
  { right, bottom }: { right: number; bottom: number },
): LabelLayout<Asker> {
  const [left, top] = [(width - window.width) / 2, (height - window.height) / 2];
  const seen = { left, top, right: left + window.width - right, bottom: top + window.height - bottom };
  const layout = new LabelLayout<Asker>(width, height, seen);
  layout.block(seen.right - tools.width, seen.top, tools.width, tools.height);
  return layout;
}
