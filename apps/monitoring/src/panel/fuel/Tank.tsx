import type { Channel } from '@mayak/api';
import type { TankCapacity } from '@mayak/api/tanks';
import { chakra, commonTexts, type State, tokenVar, useFormats, useTexts } from '@mayak/ui';
import { panelTexts } from '../texts';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '6px',
    '& svg': { overflow: 'visible' },
    '& text': { fontSize: '11px', fill: 'chart.label', fontVariantNumeric: 'tabular-nums' },
    '& .caption': {
      fontSize: 'xs',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
    '& small': { display: 'block', fontWeight: 400, fontSize: 'xs', color: 'fg.secondary' },
  },
});

const [width, height, top] = [44, 78, 4];
const marks = [0, 0.25, 0.5, 0.75, 1];

interface Props {
  channel: Channel;
  state: State;
  /** What its fillings tell of its size where Max is not set. */
  learnt?: TankCapacity | undefined;
}

/** Min and Max of a tank, or what was learnt in their place; null where neither is known (FUEL-D06). */
function scaleOf({ Min, Max }: Channel, full: number | null): { min: number; max: number } | null {
  const scale =
    Max === null && full !== null
      ? { min: Min ?? 0, max: full }
      : Min === null || Max === null
        ? null
        : { min: Min, max: Max };
  return scale && scale.max > scale.min ? scale : null;
}

/** How full a tank is, also by a size that was learnt and is told as that; without either only the value (FUEL-08, FUEL-D06). */
export function Tank({ channel, state, learnt }: Props) {
  const t = useTexts(panelTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const { Value, Thresholds, Name } = channel;
  const value = channel.DisplayedValue ?? '-';
  const word = common(`state.${state}`);
  const full = channel.Max === null ? (learnt?.Full ?? null) : null;
  const scale = scaleOf(channel, full);
  if (scale === null)
    return (
      <Root role="img" aria-label={t('fuel.tank', { name: Name, value, state: word })}>
        <div className="caption">
          {Name}
          <small>{value}</small>
        </div>
      </Root>
    );
  const { min, max } = scale;
  const note = full !== null && t('fuel.full', { litres: format.number(full, 0) });
  const share = (v: number) => Math.min(1, Math.max(0, (v - min) / (max - min)));
  const fill = Value === null ? 0 : share(Value);
  const percent = Value === null ? '-' : format.number(Math.round(fill * 100), 0);
  const y = (part: number) => top + height * (1 - part);
  const low = Thresholds?.[0] ?? Thresholds?.[1] ?? null;
  return (
    <Root
      role="img"
      aria-label={[t('fuel.tanks', { name: Name, value, percent, state: word }), note || []]
        .flat()
        .join(', ')}
    >
      <svg width="112" height={height + 2 * top} aria-hidden>
        <clipPath id={`tank-${channel.Id}`}>
          <rect x="1" y={top} width={width} height={height} rx="7" />
        </clipPath>
        <rect x="1" y={top} width={width} height={height} rx="7" fill={tokenVar('bg.muted')} />
        <rect
          clipPath={`url(#tank-${channel.Id})`}
          x="1"
          y={y(fill)}
          width={width}
          height={height * fill}
          fill={tokenVar(state === 'undefined' ? 'fg.muted' : `state.${state}.solid`)}
        />
        {low !== null && (
          <line
            x1="1"
            x2={width + 1}
            y1={y(share(low))}
            y2={y(share(low))}
            stroke={tokenVar('state.emergency.solid')}
            strokeWidth="1.5"
            strokeDasharray="3 2"
          />
        )}
        <rect
          x="1"
          y={top}
          width={width}
          height={height}
          rx="7"
          fill="none"
          stroke={tokenVar('border.control')}
          strokeWidth="1.5"
        />
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={width + 6} x2={width + 10} y1={y(mark)} y2={y(mark)} stroke={tokenVar('chart.axis')} />
            {mark % 0.5 === 0 && (
              <text x={width + 14} y={y(mark) + 4}>
                {format.number(Math.round(min + (max - min) * mark), 0)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <div className="caption">
        {Name}
        <small>
          {value} · {percent} %
        </small>
        {note && <small>{note}</small>}
      </div>
    </Root>
  );
}
