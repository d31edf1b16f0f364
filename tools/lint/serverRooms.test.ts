import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Rooms {
  rooms: number;
  levels: number;
  /** Pairs that know each other. */
  both: string[];
  /** Features that know another one. */
  features: string[];
  /** Those that may, with their reason. */
  knownPairs: Record<string, string>;
}
const rooms = JSON.parse(
  execFileSync(process.execPath, [join(import.meta.dirname, 'rooms.mjs')], { encoding: 'utf8' }),
) as Rooms;

describe('GEN-D05 the rooms of the server', () => {
  it('stand on at most eight levels, and no two know each other', () => {
    expect(rooms.rooms).toBeGreaterThan(30);
    expect(rooms.levels).toBeLessThanOrEqual(8);
    expect(rooms.both).toEqual([]);
  });

  it('know another feature only for a reason, and no reason outlives its need', () => {
    expect(rooms.features).toEqual(Object.keys(rooms.knownPairs).sort());
    expect(rooms.features.length).toBeLessThanOrEqual(10);
  });
});
