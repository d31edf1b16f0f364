import type { RegistryClient } from '@mayak/host/shell';
import { timer } from 'rxjs';

/** All pages hear at once that the registry has changed, and do not ask at once for it: each after a part of this, ms. */
const spread = 4_000;

/** Reads the registry anew after the live stream has told of a change; each minute it is asked for anyway (CONF-D07). */
export function followRegistry({ refresh }: Pick<RegistryClient, 'refresh'>, spreadOver = spread): void {
  timer(Math.random() * spreadOver).subscribe(() => void refresh().catch(() => undefined));
}
