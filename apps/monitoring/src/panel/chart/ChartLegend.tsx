import type { ChartChannelData } from '@mayak/api';
import { useObservable } from '@mayak/host';
import { Button, chakra, tokenVar, useFormats, useTexts } from '@mayak/ui';
import { nearest, seriesLook, type TimeSeries } from '@mayak/ui/charts';
import { useMemo, useState } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { panelTexts } from '../texts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 4px',
    p: '0 12px 6px',
    fontSize: 'xs',
  },
});
const Item = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '24px',
    px: '4px',
    borderRadius: 'sm',
    color: 'fg.secondary',
    textAlign: 'start',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '& b': { color: 'fg', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '&[aria-pressed=false]': { color: 'fg.muted' },
    '&[aria-pressed=false] line': { opacity: 0.35 },
    mdDown: { minHeight: '44px' },
  },
});
const Moment = chakra('span', {
  base: { marginInlineStart: 'auto', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', pe: '4px' },
});

interface Props {
  all: readonly TimeSeries[];
  shown: readonly TimeSeries[];
  data: readonly ChartChannelData[];
  cursor$: BehaviorSubject<number | null>;
  /** The moment that is read while the pointer is elsewhere. */
  last: number;
  onTurn: (id: number) => void;
}

/** The sensors above the plot with their values under the cursor; a press shows or hides one. */
export function ChartLegend({ all, shown, data, cursor$, last, onTurn }: Props) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const cursor = useObservable(cursor$, null);
  const [isWhole, setWhole] = useState(false);
  const texts = useMemo(
    () =>
      new Map(
        data.map(({ Id, Timestamps, FormattedValues }) => [
          Number(Id),
          Timestamps.map((at, i) => [Date.parse(at), FormattedValues[i] ?? null] as const),
        ]),
      ),
    [data],
  );
  const isShown = ({ id }: TimeSeries) => shown.some((one) => one.id === id);
  const valueOf = ({ id }: TimeSeries) => nearest(texts.get(id) ?? [], cursor ?? last)?.[1] ?? '-';
  return (
    <Row>
      {all
        .filter((one) => isWhole || isShown(one))
        .map((one) => {
          const look = seriesLook(one.order);
          return (
            <Item
              key={one.id}
              type="button"
              aria-pressed={isShown(one)}
              aria-label={t('chart.show', { name: one.name })}
              onClick={() => onTurn(one.id)}
            >
              <svg width="16" height="8" aria-hidden>
                <line
                  x1="0"
                  x2="16"
                  y1="4"
                  y2="4"
                  strokeWidth="2"
                  stroke={tokenVar(look.token)}
                  strokeDasharray={look.stroke}
                />
              </svg>
              <span>{one.name}</span>
              {isShown(one) && <b>{valueOf(one)}</b>}
            </Item>
          );
        })}
      {all.length > shown.length && (
        <Button size="xs" variant="link" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('chart.fewer') : t('chart.all')}
        </Button>
      )}
      <Moment>{format.dateTime(cursor ?? last)}</Moment>
    </Row>
  );
}
