import { limits } from '@mayak/api';
import type { Db } from '../pool.ts';
import { timeOf } from './store.ts';
import { settingsTable } from '../settingsTable.ts';
import type { Notes, OnBeat } from '../pulse.ts';
import { clock, type Doubt, type LastKnown } from '../../clock/clock.ts';

const known = 'last known time';
const confirmed = 'time confirmed';

const sentences: Record<Doubt, string> = {
  jump: 'The clock of this machine has jumped',
  gap: 'The clock of this machine is far from the last known time',
  database: 'The clocks of this machine and of the database differ',
};
const consequence =
  'until it is right again, or has gone evenly for an hour, nothing is charged, expired or ended. ' +
  'If it is right now, say so: npm run -s operator -- clock confirm';

/** The operator's word that the machine's clock is right; every process hears it within a second. */
export async function confirmTime(db: Db): Promise<void> {
  clock.confirm();
  await settingsTable.write(db, confirmed, String(clock.now()));
}

/** Compares the clock with the database at each beat of its pulse, and keeps the last known time there. */
export async function timekeeper(pool: Db, notes: Notes): Promise<OnBeat> {
  const stored = await settingsTable.read(pool, known);
  let word = await settingsTable.read(pool, confirmed);
  if (stored !== null) clock.resume(JSON.parse(stored) as LastKnown);
  let keptAt = -Infinity;
  let logged: Doubt | null = null;

  return async (db) => {
    const beat = await timeOf(db, confirmed);
    clock.hear(beat?.t ?? clock.now());
    if (beat && beat.word !== word) {
      word = beat.word;
      if (clock.state().doubt) clock.confirm();
    }
    const { doubt } = clock.state();
    if (doubt !== logged)
      if (doubt) notes.warn(`${sentences[doubt]}: ${consequence}`);
      else notes.info('The time is sure again');
    logged = doubt;
    const last = clock.known();
    if (!last || performance.now() - keptAt < limits.clock.keep) return;
    keptAt = performance.now();
    await settingsTable.write(db, known, JSON.stringify(last));
  };
}
