import { GeoobjectType } from '@mayak/api';
import { chakra, useTexts } from '@mayak/ui';
import type { Draft } from '@mayak/map';
import { geoobjectTexts } from '../texts';

const Place = chakra('div', {
  base: {
    position: 'absolute',
    left: 0,
    zIndex: 'mapControls',
    display: 'flex',
    justifyContent: 'center',
    px: '12px',
    pointerEvents: 'none',
    '& > div': {
      maxWidth: '640px',
      padding: '6px 12px',
      borderRadius: 'md',
      fontSize: 'xs',
      lineHeight: '16px',
      bg: 'bg.tooltip',
      color: 'fg.inverted',
    },
  },
});

/** What can be done next by pointer, and by keys where there are some. */
function hintsFor({ isDone, type, active }: Draft) {
  const isPoint = type === GeoobjectType.Point;
  if (!isDone) return isPoint ? (['hintPoint', 'keysPoint'] as const) : (['hintDraw', 'keysDraw'] as const);
  if (isPoint) return ['hintMovePoint'] as const;
  return active === null ? (['hintEdit'] as const) : (['hintEdit', 'keysChosen'] as const);
}

/** How far above the lower edge it stands: on a phone the scale and the sources of the map have no other place. */
const above = { usual: 14, phone: 44 };

interface Props {
  draft: Draft;
  /** For fingers: no double click, no keys. */
  isPhone: boolean;
  rightInset: number;
  bottomInset: number;
}

/** What can be done next on the map, in a sentence or two. */
export function DrawHint({ draft, isPhone, rightInset, bottomInset }: Props) {
  const t = useTexts(geoobjectTexts);
  const [hint, keys] = hintsFor(draft);
  // A phone has no room for it beside what was drawn.
  if (isPhone && draft.isDone && draft.past.length > 0) return null;
  const bottom = bottomInset + (isPhone ? above.phone : above.usual);
  return (
    <Place role="status" style={{ right: rightInset, bottom }}>
      <div>
        {t(isPhone && hint === 'hintDraw' ? 'hintTap' : hint)}
        {keys && !isPhone && <> {t(keys)}</>}
      </div>
    </Place>
  );
}
