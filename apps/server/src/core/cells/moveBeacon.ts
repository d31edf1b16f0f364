import { clock } from '../../platform/clock/clock.ts';
import { copyRows, within, type Session } from '../../platform/db/copyRows.ts';
import { writersEnd } from '../../platform/db/writersBeside.ts';
import type { Cell } from './cell.ts';
import { cellStore, movedTables } from './store.ts';

/** The sessions that a move needs: two of the cells, and one that holds the beacon at home. */
export interface Sessions {
  home: Session;
  from: Session;
  to: Session;
}

/**
 * Moves the past of a beacon into another cell, while its reports wait: once those that home has taken are in their cell too, it is copied
 * as one moment saw it, committed there, and from the commit at home on it is written and read there. Its rows stay where they were for
 * those who read them. False where it is elsewhere by now (SRV-D38).
 */
export const moveBeacon = (
  { home, from: source, to: target }: Sessions,
  { from, to }: { from: Cell; to: Cell },
  beaconId: number,
): Promise<boolean> =>
  within(home, 'begin', async () => {
    if ((await cellStore.hold(home, beaconId)) !== from.number) return false;
    await writersEnd(source);
    await within(source, 'begin isolation level repeatable read read only', () =>
      within(target, 'begin', async () => {
        for (const table of movedTables) await copyRows(source, target, table, beaconId);
      }),
    );
    await cellStore.moved(home, beaconId, { from: from.number, to: to.number, now: clock.now() });
    return true;
  });
