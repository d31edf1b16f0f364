/** How long a stop takes at most, and what of it is left for the database in any case (SRV-D10), ms. */
const longest = 20_000;
const leastForDatabase = 3_000;

interface Stop {
  /** Answers what has come and ends what is under way. */
  work(): Promise<unknown>;
  database: { close(): Promise<void> };
  /** Told when something is given up. */
  late(what: 'work' | 'database'): void;
}

/** Ends the work, then the database, each in its time: what hangs holds no stop up. */
export async function stopInTime({ work, database, late }: Stop): Promise<void> {
  const begun = performance.now();
  const inTime = async (what: 'work' | 'database', ending: Promise<unknown>, ms: number) => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((over) => {
      timer = setTimeout(() => {
        late(what);
        over();
      }, ms);
    });
    await Promise.race([ending, limit]).finally(() => clearTimeout(timer));
  };
  await inTime('work', work(), longest - leastForDatabase);
  const left = longest - (performance.now() - begun);
  await inTime('database', database.close(), Math.max(leastForDatabase, left));
}
