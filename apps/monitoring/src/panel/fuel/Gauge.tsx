import type { Channel } from '@mayak/api';
import { chakra, commonTexts, type State, tokenVar, useFormats, useTexts } from '@mayak/ui';
import { panelTexts } from '../texts';
import { arc } from './arc';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2px',
    '& text': { textAnchor: 'middle', fontVariantNumeric: 'tabular-nums' },
    '& .value': { fontSize: '19px', fontWeight: 650, fill: 'fg' },
    '& .unit, & .end': { fontSize: '11px', fill: 'chart.label' },
    '& .caption': { fontSize: 'xs', fontWeight: 600, textAlign: 'center', overflowWrap: 'anywhere' },
  },
});

const usual = { min: 0, max: 100 };
const centre = [56, 52] as const;
/** A number, which may be in groups, and its unit. */
const parts = /^([-\d.,\u00a0]*\d)\u00a0?(.*)$/;

interface Props {
  channel: Channel;
  state: State;
}

/** The flow of fuel on its scale, with the zones of its thresholds outside (FUEL-08, FUEL-D06). */
export function Gauge({ channel, state }: Props) {
  const t = useTexts(panelTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const { Value, Thresholds, Name, DisplayedValue } = channel;
  const [min, max] = [channel.Min ?? usual.min, channel.Max ?? usual.max];
  const share = (v: number) => (max > min ? Math.min(1, Math.max(0, (v - min) / (max - min))) : 0);
  const value = DisplayedValue ?? '-';
  const [, number = value, unit = ''] = parts.exec(value) ?? [];
  const [least, low, high, most] = Thresholds ?? [null, null, null, null];
  const zones = [
    { from: 0, to: least === null ? 0 : share(least), state: 'emergency' },
    { from: least === null ? 0 : share(least), to: low === null ? 0 : share(low), state: 'preEmergency' },
    { from: high === null ? 1 : share(high), to: most === null ? 1 : share(most), state: 'preEmergency' },
    { from: most === null ? 1 : share(most), to: 1, state: 'emergency' },
  ];
  const end = format.number(max, 0);
  return (
    <Root
      role="img"
      aria-label={t('fuel.gauge', {
        name: Name,
        value,
        most: end,
        state: common(`state.${state}`),
      })}
    >
      <svg width="112" height="98" aria-hidden>
        <path
          d={arc(40, 0, 1, centre)}
          fill="none"
          stroke={tokenVar('bg.muted')}
          strokeWidth="8"
          strokeLinecap="round"
        />
        {Value !== null && share(Value) > 0 && (
          <path
            d={arc(40, 0, share(Value), centre)}
            fill="none"
            stroke={tokenVar(
              state === 'normal'
                ? 'brand.solid'
                : state === 'undefined'
                  ? 'fg.muted'
                  : `state.${state}.solid`,
            )}
            strokeWidth="8"
            strokeLinecap="round"
          />
        )}
        {zones
          .filter((zone) => zone.to > zone.from)
          .map((zone) => (
            <path
              key={`${zone.state} ${zone.from}`}
              d={arc(48, zone.from, zone.to, centre)}
              fill="none"
              stroke={tokenVar(`state.${zone.state}.solid`)}
              strokeWidth="2.5"
            />
          ))}
        <text className="value" x={centre[0]} y={centre[1] + 4}>
          {number}
        </text>
        <text className="unit" x={centre[0]} y={centre[1] + 19}>
          {unit}
        </text>
        <text className="end" x="20" y="88">
          {format.number(min, 0)}
        </text>
        <text className="end" x="93" y="88">
          {end}
        </text>
      </svg>
      <div className="caption">{Name}</div>
    </Root>
  );
}
