/** A rectangle on the canvas, pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const meet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Chooses a box for each name, the important names first: the first of its boxes that meets none chosen before, or -1
 * when all do and the name stays away.
 */
export function declutter(choices: readonly (readonly Box[])[]): number[] {
  const taken: Box[] = [];
  return choices.map((boxes) => {
    const free = boxes.findIndex((box) => taken.every((other) => !meet(box, other)));
    const box = boxes[free];
    if (box) taken.push(box);
    return free;
  });
}
