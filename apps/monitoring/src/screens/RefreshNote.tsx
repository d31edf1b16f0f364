import { memo } from 'react';
import { chakra, RefreshCwIcon, useFormats, useTexts, VisuallyHidden } from '@mayak/ui';
import { fleetOf, useClock, useFleetUpdate } from '@mayak/fleet';
import { useHost } from '@mayak/host';
import { texts } from '../texts';

const Note = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    height: '26px',
    px: '6px',
    borderRadius: '5px',
    flex: 'none',
    fontSize: 'xs',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[data-stale]': { color: 'state.preEmergency.fg', fontWeight: 500 },
    '&[aria-busy=true] svg': { animation: 'spin 1s linear infinite' },
    mdDown: { height: '36px', fontSize: 'sm' },
  },
});

const countdown = (ms: number) => {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Told anew each second, not at each reading of what changed: a text that changes is a frame. */
function RefreshTimes({ short }: { short: boolean }) {
  const t = useTexts(texts);
  const format = useFormats();
  const { update$ } = fleetOf(useHost());
  useClock(1_000);
  const { updatedAt, nextAt, failedSince } = update$.value;
  if (failedSince !== null)
    return `${updatedAt === null ? t('bar.never') : t('bar.stale', { time: format.moment(failedSince) })} · ${t('bar.retry')}`;
  if (updatedAt === null) return t('bar.loading');
  if (short) return format.clock(updatedAt);
  const updated = t('bar.updated', { time: format.clock(updatedAt) });
  return nextAt === null
    ? updated
    : `${updated} · ${t('bar.next', { time: countdown(nextAt - Date.now()) })}`;
}

interface FrameProps {
  short: boolean;
  isBusy: boolean;
  isStale: boolean;
  /** The beacons were read once. */
  isKnown: boolean;
  refresh: () => void;
}

const Frame = memo(function Frame({ short, isBusy, isStale, isKnown, refresh }: FrameProps) {
  const action = useTexts(texts)(isStale ? 'bar.retry' : 'bar.refresh');
  return (
    <Note
      type="button"
      title={action}
      aria-keyshortcuts="R"
      aria-busy={isBusy}
      data-stale={isStale ? '' : undefined}
      onClick={refresh}
    >
      <RefreshCwIcon size={14} aria-hidden />
      <VisuallyHidden>{action}</VisuallyHidden>
      <span>
        <RefreshTimes key={String(isKnown)} short={short} />
      </span>
    </Note>
  );
});

/** When the beacons were refreshed and when they will be; a press refreshes them now, and failing updates turn it amber (design, section 9). */
export function RefreshNote({ short }: { short: boolean }) {
  const { updatedAt, failedSince, loading, refresh } = useFleetUpdate();
  const isStale = failedSince !== null;
  return (
    <Frame short={short} isBusy={loading} isStale={isStale} isKnown={updatedAt !== null} refresh={refresh} />
  );
}
