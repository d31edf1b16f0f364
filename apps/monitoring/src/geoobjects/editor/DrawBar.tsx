import { GeoobjectType } from '@mayak/api';
import {
  chakra,
  CheckIcon,
  IconButton,
  MagnetIcon,
  MapPinIcon,
  PentagonIcon,
  Redo2Icon,
  SplineIcon,
  Undo2Icon,
  useTexts,
} from '@mayak/ui';
import { mayFinish, type Draft, type Step } from '../../map/drawing/draft';
import { geoobjectTexts } from '../texts';

const Place = chakra('div', {
  base: {
    position: 'absolute',
    top: '12px',
    left: 0,
    zIndex: 'mapControls',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    bg: 'bg.panel',
    borderRadius: 'md',
    boxShadow: 'floating',
    pointerEvents: 'auto',
    overflow: 'hidden',
    '& button': {
      borderRadius: 0,
      border: 0,
      color: 'fg',
      _pressed: { color: 'brand.fg' },
      _disabled: { color: 'fg.disabled' },
    },
    '& button:focus-visible': { outlineOffset: '-2px' },
    '& [data-apart]': { borderInlineStart: '1px solid', borderColor: 'border.subtle' },
  },
});
const Hint = chakra('div', {
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

const kinds = [
  { type: GeoobjectType.Point, Icon: MapPinIcon, key: 'newPoint' },
  { type: GeoobjectType.Polygon, Icon: PentagonIcon, key: 'newPolygon' },
  { type: GeoobjectType.Arrow, Icon: SplineIcon, key: 'newArrow' },
] as const;

/** Tools over the map that begin a geoobject of one of the three types. */
export function CreateBar({
  rightInset,
  onCreate,
}: {
  rightInset: number;
  onCreate: (type: GeoobjectType) => void;
}) {
  const t = useTexts(geoobjectTexts);
  return (
    <Place style={{ right: rightInset }}>
      <Bar role="toolbar" aria-label={t('tools')}>
        {kinds.map(({ type, Icon, key }) => (
          <IconButton
            key={key}
            size="md"
            label={t(key)}
            icon={<Icon aria-hidden />}
            onClick={() => onCreate(type)}
          />
        ))}
      </Bar>
    </Place>
  );
}

interface Props {
  draft: Draft;
  snaps: boolean;
  onSnap: (snaps: boolean) => void;
  onStep: (step: Step) => void;
  rightInset: number;
}

/** Tools over the map while a geoobject is drawn: steps back and forth, snapping, the end of the outline. */
export function DrawBar({ draft, snaps, onSnap, onStep, rightInset }: Props) {
  const t = useTexts(geoobjectTexts);
  return (
    <Place style={{ right: rightInset }}>
      <Bar role="toolbar" aria-label={t('tools')}>
        <IconButton
          size="md"
          label={t('undo')}
          icon={<Undo2Icon aria-hidden />}
          disabled={draft.past.length === 0}
          onClick={() => onStep({ kind: 'undo' })}
        />
        <IconButton
          size="md"
          label={t('redo')}
          icon={<Redo2Icon aria-hidden />}
          disabled={draft.future.length === 0}
          onClick={() => onStep({ kind: 'redo' })}
        />
        <IconButton
          size="md"
          label={t('snap')}
          icon={<MagnetIcon aria-hidden />}
          pressed={snaps}
          data-apart=""
          onClick={() => onSnap(!snaps)}
        />
        {!draft.isDone && draft.type !== GeoobjectType.Point && (
          <IconButton
            size="md"
            label={t('finish')}
            icon={<CheckIcon aria-hidden />}
            disabled={!mayFinish(draft)}
            data-apart=""
            onClick={() => onStep({ kind: 'finish' })}
          />
        )}
      </Bar>
    </Place>
  );
}

/** What can be done next by pointer, and by keys where there are some. */
function hintsFor({ isDone, type, active }: Draft) {
  const isPoint = type === GeoobjectType.Point;
  if (!isDone) return isPoint ? (['hintPoint', 'keysPoint'] as const) : (['hintDraw', 'keysDraw'] as const);
  if (isPoint) return ['hintMovePoint'] as const;
  return active === null ? (['hintEdit'] as const) : (['hintEdit', 'keysChosen'] as const);
}

/** What can be done next on the map, in a sentence or two. */
export function DrawHint({
  draft,
  rightInset,
  bottomInset,
}: {
  draft: Draft;
  rightInset: number;
  bottomInset: number;
}) {
  const t = useTexts(geoobjectTexts);
  const [hint, keys] = hintsFor(draft);
  return (
    <Hint role="status" style={{ right: rightInset, bottom: bottomInset + 14 }}>
      <div>
        {t(hint)}
        {keys && <chakra.span hideBelow="md"> {t(keys)}</chakra.span>}
      </div>
    </Hint>
  );
}
