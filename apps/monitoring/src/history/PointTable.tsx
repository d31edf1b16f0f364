import { useVirtualizer } from '@tanstack/react-virtual';
import { limits, PointKind, type TrackPoint, Transport } from '@mayak/api';
import { chakra, type LengthUnit, useFormats, useTexts } from '@mayak/ui';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { accuracyText } from '@mayak/fleet/beacon';
import { texts } from '../texts';

const height = 36;

const Scroll = chakra('div', {
  base: {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    bg: 'bg.panel',
    '& [role=row]': {
      display: 'grid',
      gridTemplateColumns: '140px 210px minmax(220px, 1fr) 90px 70px 80px 100px 80px',
      minWidth: '990px',
      alignItems: 'center',
      fontVariantNumeric: 'tabular-nums',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
    },
    '& [role=columnheader], & [role=cell]': {
      px: '10px',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& .end': { textAlign: 'right' },
    '& .quiet': { color: 'fg.secondary' },
    '& .late': { color: 'state.preEmergency.fg' },
    '& :is([role=columnheader], [role=cell]):first-of-type': { pl: '16px' },
    '& .body [role=row]': {
      position: 'absolute',
      insetInline: 0,
      height: `${height}px`,
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
    },
    '& .body [aria-selected=true], & .body [aria-selected=true]:hover': { bg: 'bg.selected' },
    '& .head': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      height: '32px',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 500,
      borderColor: 'border',
    },
  },
});

interface Props {
  points: readonly TrackPoint[];
  unit: LengthUnit | null;
  picked: number | null;
  /** The moment that was asked for, epoch milliseconds: the point picked by it comes into view once. */
  asked?: number | null;
  onPick: (index: number) => void;
}

const sources: Partial<Record<Transport, string>> = {
  [Transport.Gsm]: 'GSM',
  [Transport.Iridium]: 'Iridium',
};

/** When a point came in; how much too late, if it did (domain rule of times). */
function Received({ point: { Timestamp, Delay } }: { point: TrackPoint }) {
  const t = useTexts(texts);
  const format = useFormats();
  const delay = Delay * 1_000;
  const late = delay > limits.foundLate ? t('history.late', { age: format.age(delay) }) : null;
  return (
    <span role="cell" className="quiet">
      {format.moment(Date.parse(Timestamp) + delay, Timestamp)}
      {late !== null && <span className="late"> · {late}</span>}
    </span>
  );
}

/** The points of a period as a table of any length; arrows move the one that is shown on the map. */
export function PointTable({ points, unit, picked, asked = null, onPick }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: points.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    scrollPaddingStart: 32,
    overscan: 10,
  });
  const start = useEffectEvent(() => {
    if (asked !== null && picked !== null) virtual.scrollToIndex(picked, { align: 'center' });
  });
  useEffect(() => start(), [asked]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (!by) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(points.length - 1, (picked ?? -1) + by));
    onPick(to);
    virtual.scrollToIndex(to);
  };
  return (
    <Scroll
      ref={scroll}
      role="table"
      aria-label={t('history.packets')}
      aria-rowcount={points.length + 1}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="row" className="head">
        <span role="columnheader">{t('history.time')}</span>
        <span role="columnheader">{t('history.received')}</span>
        <span role="columnheader">{t('history.coordinates')}</span>
        <span role="columnheader" className="end">
          {t('history.speed')}
        </span>
        <span role="columnheader" className="end">
          {t('history.course')}
        </span>
        <span role="columnheader" className="end">
          {t('history.altitude')}
        </span>
        <span role="columnheader">{t('history.kind')}</span>
        <span role="columnheader">{t('history.source')}</span>
      </div>
      <div className="body" role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const point = points[index];
          return (
            point && (
              <div
                key={point.Id}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={index === picked}
                style={{ top: start }}
                onClick={() => onPick(index)}
              >
                <span role="cell">{format.dateTime(point.Timestamp)}</span>
                <Received point={point} />
                <span role="cell">
                  {format.coordinates(point.Coordinates)}{' '}
                  <span className="quiet">{accuracyText(point.Accuracy, unit, format)}</span>
                </span>
                <span role="cell" className="end">
                  {format.speed(point.Speed, unit)}
                </span>
                <span role="cell" className="end">
                  {point.Course === null ? '-' : `${Math.round(point.Course)}°`}
                </span>
                <span role="cell" className="end">
                  {format.distance(point.Altitude, 'm')}
                </span>
                <span role="cell">{t(point.Kind === PointKind.Stop ? 'history.stop' : 'history.move')}</span>
                <span role="cell">{sources[point.Source] ?? '-'}</span>
              </div>
            )
          );
        })}
      </div>
    </Scroll>
  );
}
