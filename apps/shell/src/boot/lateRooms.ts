import { shareLate } from '@mayak/host/shell';
import { lateCode } from '../page/lateCode';
import { rested } from '../page/rested';
import { providedModules } from './providedModules';

const load = lateCode(() => import(/* webpackChunkName: "rooms" */ './rooms'));
type Room = keyof Awaited<ReturnType<typeof load>>;
const rooms: readonly Room[] = ['api', 'ui'];

/** Shares the main doors of these rooms with remotes; their file comes when one of them is taken, or when the page has come to rest (CONF-D04). */
export function shareRooms(): void {
  for (const room of rooms) {
    const request = `@mayak/${room}`;
    shareLate(request, providedModules[request] ?? '', async () => (await load())[room]);
  }
  // Who takes one asks again.
  void rested()
    .then(load)
    .catch(() => undefined);
}
