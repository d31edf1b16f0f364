import { chakra, Dialog, Segmented, Text, useFormats, useTexts } from '@mayak/ui';
import { BeaconName, ownUnit } from '@mayak/fleet/beacon';
import { useClock, useFleet } from '@mayak/fleet';
import type { LatLon } from '@mayak/map';
import { useState } from 'react';
import { nearestTo, nearOf } from './nearestTo';
import { nearestTexts } from './texts/nearest';

const most = 10;

const Table = chakra('table', {
  base: {
    width: '100%',
    mt: '12px',
    fontVariantNumeric: 'tabular-nums',
    '& th': { textStyle: 'label', color: 'fg.muted', fontWeight: 500, textAlign: 'start', pb: '6px' },
    '& :is(th, td)': { px: '6px' },
    '& :is(th, td):not(:first-of-type)': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTop: '1px solid', borderColor: 'border.subtle', height: '36px' },
    // The name gives way to the figures.
    '& td:first-of-type': { width: '100%', maxWidth: 0 },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      width: '100%',
      minHeight: { base: '44px', md: '36px' },
      fontWeight: 550,
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
    },
    // A phone has room for who, how far, where and how soon.
    mdDown: {
      '& :is(th, td):is(:nth-of-type(4), :nth-of-type(6))': { display: 'none' },
      '& :is(th, td)': { px: '3px' },
      '& td:not(:first-of-type)': { fontSize: 'xs' },
    },
  },
});

/** For what neighbours are looked for: a place, or a beacon, which is not its own neighbour. */
export interface NearAsked {
  place: LatLon;
  of: { id: number; name: string } | null;
}

interface Props extends NearAsked {
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** Who is nearest to a place or a beacon, and who would be there first (MON-D07). */
export default function NearestDialog({ place, of, onOpen, onClose }: Props) {
  const t = useTexts(nearestTexts);
  const format = useFormats();
  const fleet = useFleet();
  const now = useClock();
  const [by, setBy] = useState<'metres' | 'comesIn'>('metres');
  /** The rows while a pointer is over them: none moves away under it. */
  const [held, setHeld] = useState<readonly number[] | null>(null);
  const near = held
    ? held.flatMap((id) => nearOf(fleet, place, id) ?? [])
    : nearestTo(fleet, place, of?.id ?? null, most).toSorted(
        (a, b) => (a[by] ?? Infinity) - (b[by] ?? Infinity),
      );
  return (
    <Dialog open title={t('title')} onClose={onClose} width={{ base: '100%', md: '620px' }}>
      <Text color="fg.secondary" mb="12px">
        {of ? t('ofBeacon', { name: of.name }) : t('ofPlace', { place: format.coordinates(place) })}
      </Text>
      {near.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <>
          <Segmented
            label={t('order')}
            value={by}
            options={[
              { value: 'metres', label: t('byWay') },
              { value: 'comesIn', label: t('byTime') },
            ]}
            onValue={setBy}
          />
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('beacon')}</th>
                <th scope="col">{t('way')}</th>
                <th scope="col">{t('bearing')}</th>
                <th scope="col">{t('speed')}</th>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('age')}</th>
              </tr>
            </thead>
            <tbody
              onPointerEnter={() => setHeld(near.map(({ beacon }) => beacon.id))}
              onPointerLeave={() => setHeld(null)}
            >
              {near.map(({ beacon, metres, bearing, comesIn }) => (
                <tr key={beacon.id}>
                  <td>
                    <button type="button" onClick={() => onOpen(beacon.id)}>
                      <BeaconName id={beacon.id} state />
                    </button>
                  </td>
                  <td>{format.distance(metres)}</td>
                  <td>{`${String(Math.round(bearing) % 360).padStart(3, '0')}°`}</td>
                  <td>{format.speed(beacon.speed, ownUnit(beacon))}</td>
                  <td>{format.duration(comesIn)}</td>
                  <td>{format.age(beacon.fixAt === null ? null : now - beacon.fixAt)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Text color="fg.muted" fontSize="xs" mt="8px">
            {t('straight')}
          </Text>
        </>
      )}
    </Dialog>
  );
}
