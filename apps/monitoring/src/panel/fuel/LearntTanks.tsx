import type { Beacon } from '@mayak/api';
import { leastFillings, type TankCapacity } from '@mayak/api/tanks';
import { chakra, useFormats, useTexts } from '@mayak/ui';
import { panelTexts } from '../texts';

interface Props {
  tanks: readonly TankCapacity[];
  beacon: Beacon;
}

/** By what sizes of tanks without Max the consumption is counted, told as learnt; or how far that is (FUEL-D04). */
export function LearntTanks({ tanks, beacon }: Props) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const nameOf = (id: number) => beacon.Channels.find(({ Id }) => Id === id)?.Name ?? '';
  return tanks.map(({ Channel, Full, Fillings }) => (
    <chakra.p key={Channel} p="0 16px 8px" fontSize="xs" color="fg.muted">
      {Full === null
        ? t('fuel.unlearnt', { name: nameOf(Channel), least: leastFillings, fillings: Fillings })
        : t('fuel.learnt', {
            name: nameOf(Channel),
            litres: format.number(Full, 0),
            fillings: Fillings,
          })}
    </chakra.p>
  ));
}
