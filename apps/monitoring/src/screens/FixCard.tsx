import { FixFlag, type Fixes } from '@mayak/api/history';
import { chakra, type LengthUnit, useFormats, useTexts } from '@mayak/ui';
import { accuracyText, ColorMark } from '@mayak/fleet/beacon';
import { trackTexts } from '../texts/tracks';
import { wholeCourse } from '../wholeCourse';

const Card = chakra('div', {
  base: {
    position: 'absolute',
    width: '232px',
    bg: 'bg.panel',
    borderRadius: 'lg',
    boxShadow: 'popover',
    _highContrast: { border: '1px solid' },
    padding: '8px 12px',
    pointerEvents: 'none',
    zIndex: 'mapControls',
    fontSize: 'xs',
    lineHeight: '18px',
    fontVariantNumeric: 'tabular-nums',
    '& .head': { display: 'flex', alignItems: 'center', gap: '8px', fontWeight: 600 },
    '& .late': { color: 'state.preEmergency.fg' },
  },
});

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

interface Props {
  name: string;
  color: string;
  unit: LengthUnit | null;
  fixes: Fixes;
  index: number;
  /** The place of the fix in the window of the map. */
  at: { x: number; y: number };
}

/** A fix under the pointer: when, how fast, whither and where; whether it came late (TRACK-D06, MAP-04). */
export function FixCard({ name, color, unit, fixes, index, at }: Props) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const t0 = fixes.t[index] ?? 0;
  const [speed, course] = [known(fixes.speed[index]), known(fixes.course[index])];
  const isLate = ((fixes.flags[index] ?? 0) & FixFlag.Late) !== 0;
  const received = t0 + (fixes.delay[index] ?? 0) * 1_000;
  const accuracy = accuracyText(fixes.accuracy[index] || null, unit, format);
  return (
    <Card style={{ left: at.x + 14, top: at.y + 14 }} aria-hidden>
      <div className="head">
        <ColorMark color={color} />
        {name}
      </div>
      <div>
        {format.date(t0)} {format.clock(t0)}
      </div>
      <div>
        {format.speed(speed, unit)}
        {course !== null && ` · ${wholeCourse(course)}°`}
      </div>
      <div>
        {format.coordinates([fixes.lat[index] ?? 0, fixes.lng[index] ?? 0])} {accuracy}
      </div>
      {isLate && <div className="late">{t('tracks.receivedAt', { time: format.dateTime(received) })}</div>}
    </Card>
  );
}
