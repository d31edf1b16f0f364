import { useCallback, useState } from 'react';
import type { Hovered } from './HoverCard';

interface Hovering {
  /** The marker whose card is shown; null when there is none. */
  hovered: Hovered | null;
  onHover: (id: number | null, at: Hovered['at']) => void;
  /** Chooses a marker: its page says more than its card, which a finger would leave behind. */
  onPick: (id: number) => void;
}

/** The marker under the pointer, as long as it is on the map and not chosen (design, section 7). */
export function useHovered(
  selected: number | null,
  isShown: ((id: number) => boolean) | null,
  select: (id: number) => void,
): Hovering {
  const [under, setUnder] = useState<Hovered | null>(null);
  const onHover = useCallback(
    (id: number | null, at: Hovered['at']) => setUnder(id === null ? null : { id, at }),
    [],
  );
  const onPick = useCallback(
    (id: number) => {
      setUnder(null);
      select(id);
    },
    [select],
  );
  const hovered = under && under.id !== selected && (isShown?.(under.id) ?? true) ? under : null;
  return { hovered, onHover, onPick };
}
