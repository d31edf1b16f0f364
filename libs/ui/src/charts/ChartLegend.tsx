import { Button, chakra, commonTexts, tokenVar, useFormats, useTexts } from '@mayak/ui';
import { useState, type ReactNode } from 'react';
import { seriesLook, type TimeSeries } from './series';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 4px',
    p: '0 12px 6px',
    fontSize: 'xs',
    // Values follow a moment that moves: what is written often has no style of its own.
    '& .sensor': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: { base: '24px', mdDown: '44px' },
      px: '4px',
      borderRadius: 'sm',
      color: 'fg.secondary',
      textAlign: 'start',
      _hover: { bg: 'bg.hover', color: 'fg' },
    },
    '& .sensor b': { color: 'fg', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .sensor[aria-pressed=false]': { color: 'fg.muted' },
    '& .sensor[aria-pressed=false] line': { opacity: 0.35 },
    '& .moment': {
      marginInlineStart: 'auto',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      pe: '4px',
    },
  },
});
export interface ChartLegendProps {
  all: readonly TimeSeries[];
  shown: readonly TimeSeries[];
  /** The moment whose values are told. */
  at: number;
  textOf: (id: number, at: number) => string | null;
  onTurn: (id: number) => void;
  /** In place of the moment in words. */
  children?: ReactNode;
}

/** The sensors above the plot with their values at a moment; a press shows or hides one (CHART-D03). */
export function ChartLegend({ all, shown, at, textOf, onTurn, children }: ChartLegendProps) {
  const t = useTexts(commonTexts);
  const format = useFormats();
  const [isWhole, setWhole] = useState(false);
  const isShown = ({ id }: TimeSeries) => shown.some((one) => one.id === id);
  return (
    <Row>
      {all
        .filter((one) => isWhole || isShown(one))
        .map((one) => {
          const look = seriesLook(one.order);
          return (
            <button
              key={one.id}
              type="button"
              className="sensor"
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
              {isShown(one) && <b>{textOf(one.id, at) ?? '-'}</b>}
            </button>
          );
        })}
      {all.length > shown.length && (
        <Button size="xs" variant="link" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('chart.fewer') : t('chart.all')}
        </Button>
      )}
      {children ?? <span className="moment">{format.dateTime(at)}</span>}
    </Row>
  );
}
