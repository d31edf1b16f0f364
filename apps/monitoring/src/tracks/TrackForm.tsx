import { limits } from '@mayak/api';
import { Button, chakra, useFormats, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { useFleetRow } from '@mayak/fleet';
import { texts } from '../texts';
import { BeaconPicker } from '@mayak/fleet/beacon';
import { PeriodPicker } from '@mayak/ui/period';
import type { TrackAddress } from './useTrackAddress';

const Root = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flex: '1 0 auto',
    height: '100%',
    '& > h1': { fontWeight: 600, flex: 'none' },
    '& > .grow': { flex: 1 },
    '&[data-tall]': {
      flexWrap: 'wrap',
      flex: 'none',
      height: 'auto',
      p: '0 12px 10px',
      '& > .grow': { display: 'none' },
      '& [role=radiogroup]': { overflowX: 'auto', maxWidth: '100%' },
    },
  },
});

interface Props {
  title: string;
  form: TrackAddress;
  loading: boolean;
  /** In a column of its own instead of the context bar. */
  tall?: boolean;
}

/** Beacon and period with the button that shows them; a missing beacon is said at the field (TRACK-02). */
export function TrackForm({ title, form, loading, tall }: Props) {
  const t = useTexts(texts);
  const [tried, setTried] = useState(false);
  return (
    <Root
      data-tall={tall ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        form.ask();
      }}
    >
      {!tall && <h1>{title}</h1>}
      <BeaconPicker
        value={form.beaconId}
        onChange={form.setBeaconId}
        invalid={tried && form.beaconId === null}
        {...(tall ? { flex: '1 1 200px' } : { width: '220px' })}
      />
      <PeriodPicker value={form.period} onChange={form.setPeriod} longest={limits.maxPeriod.track} />
      <span className="grow" />
      {tried && form.beaconId === null && (
        <chakra.span role="alert" fontSize="xs" color="state.emergency.fg" flex="none">
          {t('period.required')}
        </chakra.span>
      )}
      <Button type="submit" size={tall ? 'sm' : 'xs'} variant="primary" loading={loading}>
        {t('period.apply')}
      </Button>
    </Root>
  );
}

/** What the form says, in the narrow bar above a form that stands in a column. */
export function TrackFormLine({ title, form }: Pick<Props, 'title' | 'form'>) {
  const format = useFormats();
  const name = useFleetRow(form.asked?.beaconId ?? 0)?.name;
  const range = form.asked?.range;
  return (
    <chakra.span whiteSpace="nowrap" color="fg.secondary" fontVariantNumeric="tabular-nums">
      <chakra.span color="fg" fontWeight={600}>
        {name ?? title}
      </chakra.span>
      {range && ` · ${format.period(range.from, range.to ?? Date.now())}`}
    </chakra.span>
  );
}
