import type { BeaconRow } from '@mayak/fleet';
import { commonTexts, HStack, Pill, useTexts } from '@mayak/ui';
import { byState } from './byState';

/** How many beacons are in each state, the worst first. */
export function States({ rows }: { rows: readonly BeaconRow[] }) {
  const t = useTexts(commonTexts);
  return (
    <HStack gap="2" flexWrap="wrap">
      {byState(rows).map(({ look, count }) => (
        <Pill key={look} state={look}>
          {t(`state.${look}`)}: {count}
        </Pill>
      ))}
    </HStack>
  );
}
