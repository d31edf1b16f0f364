import { setTimeout as wait } from 'node:timers/promises';
import { beaconCount } from './cast.ts';
import { kept, storedAlike, toldAlike, toldBy, type Finding, type Invariant, type Told } from './findings.ts';
import type { Databases } from './databases.ts';
import type { ScheduleRun } from './scheduleRun.ts';
import { contact } from './plays.ts';
import { asking, provedStore } from './store.ts';
import type { World } from './world.ts';

/** What another process stored is in the memory of this one by then, ms. */
const settling = 6_000;
const back = 60_000;

/** Waits until every process answers again. */
async function settled({ installation, real }: ScheduleRun): Promise<void> {
  for (const api of installation.apis())
    for (const end = performance.now() + back; performance.now() < end; await wait(50))
      if (await toldBy(real, api).then(Boolean, () => false)) break;
}

/** Devices call until nothing is left for them; what was written at another process is known to this one a moment later. */
async function drain(world: World, middle: number, url: string): Promise<void> {
  const end = performance.now() + settling;
  for (let turn = 0; performance.now() < end; turn += 1) {
    let isLeft = false;
    for (let index = 0; index < beaconCount; index += 1)
      isLeft = (await contact(world, turn, { index, PacketId: `last-${index}-${turn}`, middle })) || isLeft;
    if (!isLeft && (await asking(url, provedStore.underWay)) === 0) return;
    if (!isLeft) await wait(100);
  }
}

/** What the processes at these addresses tell otherwise than they should, also after a while. */
async function differing(
  invariant: Invariant,
  { real }: ScheduleRun,
  apis: readonly string[],
  due: () => Promise<Told>,
): Promise<Finding[]> {
  for (const end = performance.now() + settling; ; await wait(100)) {
    const right = await due();
    const found: Finding[] = [];
    for (const api of apis) found.push(...toldAlike(invariant, await toldBy(real, api), right));
    if (found.length === 0 || performance.now() > end) return found;
  }
}

/** All that must hold at the end of a schedule. */
export async function judge(
  played: ScheduleRun,
  databases: Databases,
  names: readonly [string, string],
): Promise<Finding[]> {
  const { installation, single, real, other, promised } = played;
  const [url, aloneUrl] = names.map((name) => databases.url(name)) as [string, string];
  await installation.calm();
  await settled(played);
  const all = installation.apis();
  const fresh = await installation.another();
  // Before anything new comes, which would mend what was missed.
  const missed = await differing('memory', played, all, () => toldBy(real, fresh));
  await drain(real, played.middle, url);
  await drain(other, played.middle, aloneUrl);
  await installation.work(0);
  await single.work(0);
  const due = await toldBy(other, single.apis()[0] ?? '');
  const told = await differing('same', played, [...all, fresh], () => Promise.resolve(due));
  const stored = await asking(url, (db) =>
    asking(aloneUrl, async (alone) => [...(await kept(db, promised)), ...(await storedAlike(db, alone))]),
  );
  const given = [...real.devices.values()].flatMap(({ kept: list }) => {
    const contents = [...list.values()];
    return contents.filter((one, i) => contents.indexOf(one) !== i);
  });
  const doubled: Finding[] =
    given.length > 0 ? [{ invariant: 'doubled', what: `given to devices: ${given.join()}` }] : [];
  return [...stored, ...doubled, ...missed, ...told];
}
