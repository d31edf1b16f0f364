/** One process that serves, as its renewal sees it. */
export interface Serving {
  /** Comes once it serves; rejects when it ends before. */
  ready: Promise<void>;
  /** Tells it that the one before it is out, so that what there is one of is its own now. */
  begin(): void;
  /** Ends it once another one has replaced it, so that no client is cut. */
  leave(): Promise<void>;
  /** Ends it once it has answered what has come. */
  end(): Promise<void>;
}

/** How long a new process may take until it serves, ms. */
const patience = 60_000;

/** A new process that did not serve, and how many had been replaced before it. */
export class NotRenewed extends Error {
  readonly replaced: number;
  constructor(message: string, replaced: number) {
    super(message);
    this.replaced = replaced;
  }
}

async function serves({ ready }: Serving, within: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`it did not serve within ${within / 1_000} s`)), within);
  });
  await Promise.race([ready, late]).finally(() => clearTimeout(timer));
}

interface Places<T extends Serving> {
  count: number;
  make(place: number): T;
  /** Puts a process in a place; answers the one that served there. */
  put(place: number, next: T): T | undefined;
}

/**
 * Puts a new process in each place, one after the other: the old one ends when the new one serves. At the first that does
 * not, it is ended, the rest stays as it is, and a {@link NotRenewed} tells why (SRV-D16).
 */
export async function renew<T extends Serving>(
  { count, make, put }: Places<T>,
  within = patience,
): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const next = make(place);
    try {
      await serves(next, within);
    } catch (error) {
      await next.end();
      throw new NotRenewed((error as Error).message, place);
    }
    await put(place, next)?.leave();
    next.begin();
  }
}
