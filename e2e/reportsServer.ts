import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dist, reportsPort } from './product.ts';
import { staticServer } from './staticServer.ts';

/** Serves the reports remote from its own origin until it is stopped; outside of such stories it is not there. */
export function reportsServer(): Promise<{ stop(): Promise<void> }> {
  const folder = join(dist, 'remotes', 'reports');
  return staticServer(join(folder, readdirSync(folder).toSorted().at(-1) ?? ''), reportsPort);
}
