import type { FindHit, SlotProps } from '@mayak/host';
import { StateGlyph, useTexts } from '@mayak/ui';
import { useLayoutEffect } from 'react';
import { ColorMark, useSearchTexts } from '@mayak/fleet/beacon';
import { useFleet, useFleetVersion, type Fleet } from '@mayak/fleet';
import { screenTexts } from '../screens/texts';
import { findBeacons } from './hits';

/** Beacons by name, number, and whatever else the list finds them by (MAP-D07). */
export default function FindBeacons({ text, show }: SlotProps['find.provider']) {
  const t = useTexts(screenTexts);
  const fleet = useFleet();
  const version = useFleetVersion();
  useSearchTexts(text !== '');
  useLayoutEffect(() => {
    const { called, others } = findBeacons(text, fleet);
    const hit = (id: number, weak: boolean) => hitOf(id, weak, fleet, t('find.beacon'));
    show([...called.flatMap((id) => hit(id, false)), ...others.flatMap((id) => hit(id, true))]);
  }, [text, fleet, version, show, t]);
  return null;
}

function hitOf(id: number, weak: boolean, fleet: Fleet, kind: string): FindHit[] {
  const row = fleet.get(id);
  if (!row) return [];
  const mark = (
    <>
      <ColorMark color={row.color} />
      <StateGlyph state={row.look} corner={row.hidden} size={11} />
    </>
  );
  return [{ key: String(id), title: row.name, kind, mark, act: `/monitoring?beacon=${id}`, weak }];
}
