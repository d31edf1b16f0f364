import {
  chakra,
  commonTexts,
  type Formats,
  StateGlyph,
  type Translate,
  useFormats,
  useTexts,
} from '@mayak/ui';
import {
  accuracyText,
  ColorMark,
  fixDelay,
  markOf,
  motionOf,
  ownUnit,
  reasonOf,
  usePlaceName,
  fleetTexts,
} from '@mayak/fleet/beacon';
import { type BeaconRow, useClock, useFleetRow } from '@mayak/fleet';
import { texts } from '../texts';

const width = 248;
const height = 128;
const gap = 18;

const Card = chakra('div', {
  base: {
    position: 'absolute',
    width: `${width}px`,
    bg: 'bg.panel',
    borderRadius: 'lg',
    boxShadow: 'popover',
    _highContrast: { border: '1px solid' },
    padding: '10px 12px',
    pointerEvents: 'none',
    zIndex: 'mapControls',
    animation: 'fade 100ms ease-out',
    '& .head': { display: 'flex', alignItems: 'center', gap: '8px', mb: '6px' },
    '& b': {
      flex: 1,
      minWidth: 0,
      fontWeight: 600,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& dl': { fontSize: 'xs', lineHeight: '16px', display: 'grid', gap: '3px' },
    '& dl > div': { display: 'flex', gap: '12px', minWidth: 0 },
    '& dt': { color: 'fg.secondary', flex: 'none' },
    '& dd': {
      flex: 1,
      minWidth: 0,
      fontWeight: 500,
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

export interface Hovered {
  id: number;
  at: { x: number; y: number };
}

/** Beside the marker, on the side that has room. */
const placed = ({ x, y }: Hovered['at'], area: { width: number; height: number }) => ({
  left: x + gap + width <= area.width ? x + gap : Math.max(8, x - gap - width),
  top: Math.max(8, Math.min(y + gap, area.height - height - 8)),
});

type Words = Record<'t', Translate<(typeof texts)['ru']>> &
  Record<'tOf', Translate<(typeof fleetTexts)['ru']>>;

/** How it moves; how old its place is where that is older than the contact. */
function motionLine(row: BeaconRow, { t, tOf, format, now }: Words & { format: Formats; now: number }) {
  if (row.fixAt === null || fixDelay(row) === null)
    return [tOf('card.speed'), motionOf(row, { t: tOf, format }) ?? '-'] as const;
  const age = t('map.age', { age: format.age(now - row.fixAt) });
  return [tOf('card.fix'), `${format.moment(row.fixAt, now)} · ${age}`] as const;
}

const sureCoordinates = (row: BeaconRow, format: Formats) =>
  [format.coordinates(row.place), accuracyText(row.accuracy, ownUnit(row), format)].filter(Boolean).join(' ');

/** A marker in four lines, under the pointer (design, section 7). */
export function HoverCard({ id, at, area }: Hovered & { area: { width: number; height: number } }) {
  const t = useTexts(texts);
  const tOf = useTexts(fleetTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const row = useFleetRow(id);
  const placeName = usePlaceName();
  const now = useClock();
  if (!row) return null;
  const reason = row.look === 'emergency' || row.look === 'preEmergency' ? reasonOf(row, tOf) : null;
  const lines = [
    [tOf('card.state'), reason ?? markOf(row, tOf) ?? common(`state.${row.look}`)],
    motionLine(row, { t, tOf, format, now }),
    [tOf('card.place'), placeName(row.geoobjects) ?? sureCoordinates(row, format)],
    [tOf('card.received'), format.dateTime(row.connectedAt)],
  ] as const;
  return (
    <Card style={placed(at, area)} aria-hidden>
      <div className="head">
        <ColorMark color={row.color} />
        <b>{row.name}</b>
        <StateGlyph state={row.look} corner={row.hidden} size={11} />
      </div>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
