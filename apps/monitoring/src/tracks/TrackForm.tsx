import { limits } from '@mayak/api';
import { Button, chakra, PlusIcon, useFormats, useTexts, XIcon } from '@mayak/ui';
import { useState } from 'react';
import { useFleet, useFleetRow, useFleetVersion } from '@mayak/fleet';
import { trackTexts } from '../texts/tracks';
import { BeaconPicker, ColorMark } from '@mayak/fleet/beacon';
import { PeriodPicker } from '@mayak/ui/period';
import type { TrackAddress } from './useTrackAddress';

const Root = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flex: '1 0 auto',
    height: '100%',
    // In a narrow bar the menu above says where one is.
    '& > h1': { fontWeight: 600, flex: 'none', xlDown: { srOnly: true } },
    '& > .ask': {
      display: 'flex',
      flex: 'none',
      gap: '8px',
      marginInlineStart: 'auto',
      // What is asked for can be asked for however much stands before it.
      position: 'sticky',
      insetInlineEnd: 0,
      bg: 'bg.panel',
      paddingInlineStart: '8px',
    },
    '&[data-tall]': {
      flexWrap: 'wrap',
      flex: 'none',
      height: 'auto',
      p: '0 12px 10px',
      '& > .ask': { marginInlineStart: 0, paddingInlineStart: 0 },
      '& [role=radiogroup]': { overflowX: 'auto', maxWidth: '100%' },
    },
  },
});
const Chips = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    listStyle: 'none',
    m: 0,
    p: 0,
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      height: { base: '44px', md: '24px' },
      // Beside each other they leave room for the buttons of a narrow bar.
      maxWidth: { base: '150px', md: '86px', xl: '150px' },
      px: '8px',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'md',
      fontWeight: 550,
      fontSize: 'xs',
      _hover: { bg: 'bg.hover' },
    },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& svg': { flex: 'none' },
  },
});
/** So many chips stand beside each other before the others are counted. */
const mostChips = { bar: 2, tall: 12 };

interface Props {
  title: string;
  form: TrackAddress;
  loading: boolean;
  /** In a column of its own instead of the context bar. */
  tall?: boolean;
  /** Several beacons, and tracks beside those that are shown (TRACK-D04). */
  many?: boolean;
}

/** Beacons and a period with the button that shows them; a missing beacon is said at the field (TRACK-02). */
export function TrackForm({ title, form, loading, tall = false, many = false }: Props) {
  const t = useTexts(trackTexts);
  const { now } = useFleet();
  const [tried, setTried] = useState(false);
  const isMissing = form.beacons.length === 0;
  const picker = {
    invalid: tried && isMissing,
    ...(tall ? { flex: '1 1 240px' } : { width: many ? { base: '118px', xl: '150px' } : '220px' }),
  };
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
      {many ? (
        <>
          {!isMissing && <BeaconChips form={form} most={tall ? mostChips.tall : mostChips.bar} />}
          <BeaconPicker
            {...picker}
            {...(!isMissing && { placeholder: t('tracks.addBeacon') })}
            value={null}
            onChange={(id) => form.setBeacons([...new Set([...form.beacons, id])])}
          />
        </>
      ) : (
        <BeaconPicker {...picker} value={form.beacons[0] ?? null} onChange={(id) => form.setBeacons([id])} />
      )}
      <PeriodPicker
        value={form.period}
        now={now}
        onChange={form.setPeriod}
        longest={limits.maxPeriod.track}
      />
      {tried && isMissing && (
        <chakra.span role="alert" fontSize="xs" color="state.emergency.fg" flex="none">
          {t('period.required')}
        </chakra.span>
      )}
      <div className="ask">
        {many && form.asked.length > 0 && (
          <Button
            size={tall ? 'sm' : 'xs'}
            icon={<PlusIcon size={14} aria-hidden />}
            disabled={isMissing}
            onClick={form.add}
          >
            {t('tracks.add')}
          </Button>
        )}
        <Button type="submit" size={tall ? 'sm' : 'xs'} variant="primary" loading={loading}>
          {t('period.apply')}
        </Button>
      </div>
    </Root>
  );
}

/** The beacons of the form; a press takes one away. */
function BeaconChips({ form, most }: { form: TrackAddress; most: number }) {
  const t = useTexts(trackTexts);
  const fleet = useFleet();
  useFleetVersion();
  return (
    <Chips aria-label={t('tracks.beacons')}>
      {form.beacons.slice(0, most).map((id) => {
        const row = fleet.get(id);
        const name = row?.name ?? String(id);
        return (
          <li key={id}>
            <button
              type="button"
              aria-label={t('tracks.withoutBeacon', { name })}
              onClick={() => form.setBeacons(form.beacons.filter((one) => one !== id))}
            >
              <ColorMark color={row?.color ?? ''} />
              <span>{name}</span>
              <XIcon size={12} aria-hidden />
            </button>
          </li>
        );
      })}
      {form.beacons.length > most && (
        <li style={{ alignSelf: 'center' }}>
          {t('tracks.moreBeacons', { count: form.beacons.length - most })}
        </li>
      )}
    </Chips>
  );
}

/** What the form says, in the narrow bar above a form that stands in a column. */
export function TrackFormLine({ title, form }: Pick<Props, 'title' | 'form'>) {
  const format = useFormats();
  const { now } = useFleet();
  const [first] = form.asked;
  const name = useFleetRow(first?.beaconId ?? 0)?.name;
  return (
    <chakra.h1
      minW={0}
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
      color="fg.secondary"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span color="fg" fontWeight={600}>
        {name ?? title}
        {form.asked.length > 1 && ` +${form.asked.length - 1}`}
      </chakra.span>
      {first && ` · ${format.period(first.range.from, first.range.to ?? now())}`}
    </chakra.h1>
  );
}
