import { groupKey, type ListLayout } from './listLayout';

/** What a key press in the list asks for. */
export type ListAct =
  | { do: 'move'; index: number }
  | { do: 'fold'; group: string; open: boolean }
  | { do: 'open'; id: number }
  | { do: 'tick'; id: number };

const page = 10;

const held = (index: number, size: number) => Math.max(0, Math.min(size - 1, index));

function moved(layout: ListLayout, at: number, key: string): number | null {
  if (key === 'ArrowDown') return at + 1;
  if (key === 'ArrowUp') return at - 1;
  if (key === 'PageDown') return at + page;
  if (key === 'PageUp') return at - page;
  if (key === 'Home') return 0;
  return key === 'End' ? layout.size - 1 : null;
}

/** The answer to a key: arrows move, Enter opens, Space ticks, Left and Right fold a group; null for other keys (design, section 10). */
export function actOf(layout: ListLayout, at: number, key: string): ListAct | null {
  if (layout.size === 0) return null;
  const to = moved(layout, at, key);
  if (to !== null) return { do: 'move', index: held(to, layout.size) };
  const line = layout.line(at);
  if (line === null) return null;
  if (line.kind === 'beacon') {
    if (key === 'Enter') return { do: 'open', id: line.id };
    if (key === ' ') return { do: 'tick', id: line.id };
    return key === 'ArrowLeft' && layout.grouped
      ? { do: 'move', index: layout.indexOf(groupKey(line.section)) }
      : null;
  }
  const fold = (open: boolean): ListAct => ({ do: 'fold', group: line.key, open });
  if (key === 'Enter' || key === ' ') return fold(!line.open);
  if (key === 'ArrowRight') return line.open ? { do: 'move', index: held(at + 1, layout.size) } : fold(true);
  return key === 'ArrowLeft' && line.open ? fold(false) : null;
}
