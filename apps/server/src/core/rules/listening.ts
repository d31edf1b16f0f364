import type { Db } from '../../platform/db/pool.ts';
import { settingsTable } from '../../platform/db/settingsTable.ts';
import type { Span } from './evaluationContext.ts';

const until = 'silence judged until';
const deaf = 'nobody listened';

/** Nobody listened when nothing was written down for so long, ms: each running server does it each minute. */
const unheard = 180_000;
/** So many spans are kept. */
const most = 20;

const spansIn = (text: string | null): readonly Span[] => (text === null ? [] : (JSON.parse(text) as Span[]));

/**
 * When nobody could hear beacons, as the server was down or its database away: that is nobody's silence (RULE-D11). It is kept in the
 * database, so that it holds in every process and over the next start too.
 */
export class Listening {
  /** The oldest first. */
  deaf: readonly Span[] = [];
  #heard = Infinity;

  /** Writes down that beacons are heard at a moment, epoch ms; reads what other processes found. */
  async note(db: Db, now: number): Promise<void> {
    const noted = await settingsTable.read(db, until);
    // A wrong clock may have noted a time that is still to come.
    const from = noted === null ? now : Math.min(Number(noted), now);
    let spans = spansIn(await settingsTable.read(db, deaf));
    if (now - from > unheard) {
      spans = [...spans, { from, to: now }].slice(-most);
      await settingsTable.write(db, deaf, JSON.stringify(spans));
    }
    await settingsTable.write(db, until, String(now));
    // What rules look at is found anew when it changes.
    if (JSON.stringify(spans) !== JSON.stringify(this.deaf)) this.deaf = spans;
    this.#heard = now;
  }

  /** A report is being stored, which may come before the next note. */
  hear(now: number): void {
    if (now - this.#heard > unheard) this.deaf = [...this.deaf, { from: this.#heard, to: now }];
    this.#heard = Math.max(this.#heard, now);
  }
}
