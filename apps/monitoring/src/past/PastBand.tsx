import type { FleetMoment } from '@mayak/api/moment';
import { Button, chakra, Select, StateGlyph, useTexts } from '@mayak/ui';
import { RotateCcwClockIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { MomentField } from './MomentField';
import { countsOf } from './pastRows';
import { PastSlider } from './PastSlider';
import { pastTexts } from './texts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long the slider is, and how far it goes at a step. */
const spans = {
  day: { length: day, step: minute },
  week: { length: 7 * day, step: 5 * minute },
  month: { length: 30 * day, step: 30 * minute },
} as const;
type Span = keyof typeof spans;

const Band = chakra('section', {
  base: {
    position: 'absolute',
    zIndex: 'mapControls',
    display: 'grid',
    gap: '6px',
    p: '8px 12px',
    bg: 'bg.panel',
    borderRadius: 'lg',
    border: '2px solid',
    borderColor: 'brand.solid',
    boxShadow: 'popover',
    fontSize: 'sm',
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px', minWidth: 0 },
    '& h2': { display: 'flex', alignItems: 'center', gap: '6px', fontWeight: 600, whiteSpace: 'nowrap' },
    '& h2 span': { mdDown: { srOnly: true } },
    '& .count': { display: 'inline-flex', alignItems: 'center', gap: '5px', whiteSpace: 'nowrap' },
    // A phone has room for the figures.
    '& .count i': { fontStyle: 'normal', mdDown: { srOnly: true } },
    '& p': { fontSize: 'xs', lineHeight: 1.35, color: 'fg.secondary', hideBelow: 'md' },
    '& .end': { marginInlineStart: 'auto', display: 'flex', gap: '6px', flexWrap: 'wrap' },
  },
});

/** The slider ends now where the moment is in reach of it, else the moment is in its middle. */
const windowOf = (at: number, now: number, { length }: { length: number }) =>
  at >= now - length ? { from: now - length, to: now } : { from: at - length / 2, to: at + length / 2 };

interface Props {
  at: number;
  /** The last moment that may be chosen. */
  now: number;
  then: FleetMoment | undefined;
  isBusy: boolean;
  isFailed: boolean;
  onMoment: (at: number) => void;
  onNow: () => void;
  onList: () => void;
  onRetry: () => void;
  insets: { right: number; bottom: number };
}

interface CountProps {
  state?: 'recent' | 'outdated';
  word: string;
  count: number;
}

function Count({ state, word, count }: CountProps) {
  return (
    <span className="count">
      {state && <StateGlyph state={state} size={12} />}
      <i>{word}</i>
      {state || count > 0 ? count : <i>{count}</i>}
    </span>
  );
}

/** Says that the map is of the past and of which moment, chooses another one, and leads back (MON-D09). */
export function PastBand({ at, now, then, isBusy, isFailed, insets, onMoment, ...acts }: Props) {
  const t = useTexts(pastTexts);
  const [span, setSpan] = useState<Span>('day');
  const [range, setRange] = useState(() => windowOf(at, now, spans.day));
  const isWithin = at >= range.from && at <= range.to;
  const shown = isWithin ? range : windowOf(at, now, spans[span]);
  if (!isWithin) setRange(shown);
  const counts = then && countsOf(then);
  return (
    <Band
      aria-label={t('title')}
      aria-busy={isBusy}
      style={{ left: 12, right: 12 + insets.right, bottom: 40 + insets.bottom }}
    >
      <div>
        <h2>
          <RotateCcwClockIcon size={16} aria-hidden />
          <span>{t('title')}</span>
        </h2>
        <MomentField at={at} now={now} onMoment={onMoment} />
        <Select
          size="sm"
          width="112px"
          aria-label={t('span')}
          value={span}
          onChange={({ target }) => {
            const next = (['day', 'week', 'month'] as const).find((one) => one === target.value) ?? 'day';
            setSpan(next);
            setRange(windowOf(at, now, spans[next]));
          }}
        >
          {(['day', 'week', 'month'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`spans.${one}`)}
            </option>
          ))}
        </Select>
        <PastSlider at={at} {...shown} step={spans[span].step} onMoment={onMoment} />
      </div>
      <div>
        <div role="status" style={{ display: 'contents' }}>
          {isFailed && (
            <>
              {t('failed')}
              <Button size="sm" onClick={acts.onRetry}>
                {t('retry')}
              </Button>
            </>
          )}
          {!counts && !isFailed && t('loading')}
          {counts && !isFailed && (
            <>
              <Count state="recent" word={t('known')} count={counts.known} />
              <Count state="outdated" word={t('silent')} count={counts.silent} />
              <Count word={t('unknown')} count={counts.unknown} />
            </>
          )}
        </div>
        <span className="end">
          <Button size="sm" onClick={acts.onList}>
            {t('list')}
          </Button>
          <Button size="sm" variant="primary" onClick={acts.onNow}>
            {t('now')}
          </Button>
        </span>
      </div>
      <p>{t('honest')}</p>
    </Band>
  );
}
