/** A canvas of its own for small pictures, in device pixels; the context draws in CSS pixels. */
export function canvasOf(width: number, height: number, ratio: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return { canvas, context };
}

/** Things kept by a key, at most so many: the oldest goes first. */
export function keep<T>(most: number) {
  const kept = new Map<string, T>();
  return {
    get(key: string, make: () => T): T {
      const found = kept.get(key);
      if (found !== undefined) return found;
      const made = make();
      if (kept.size >= most) kept.delete(kept.keys().next().value ?? key);
      kept.set(key, made);
      return made;
    },
    clear: () => kept.clear(),
  };
}
