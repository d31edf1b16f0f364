import type { Databases } from './databases.ts';
import type { Installation } from './installation.ts';
import { nothingPromised, type Promised } from './promised.ts';
import { World } from './world.ts';

/** A schedule under way: the installation that is proved, the one that gets the same without faults, and what was promised. */
export class ScheduleRun {
  readonly real: World;
  readonly other: World;
  readonly installation: Installation;
  readonly single: Installation;
  readonly promised: Promised = nothingPromised();
  readonly middle = Date.now() - 12 * 3_600_000;
  readonly last = new Map<number, number>();
  number = 0;

  constructor({ cast }: Databases, installation: Installation, single: Installation) {
    this.installation = installation;
    this.single = single;
    this.real = new World(cast, installation.apis);
    this.other = new World(cast, single.apis);
  }
}
