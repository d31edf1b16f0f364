import { isQuiet, limits, localeOf, type NotificationSettings } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { service } from '../../feature.ts';
import type { Reader } from '../../core/alarms/content.ts';
import { alarmCalls } from '../../core/alarms/store/calls.ts';
import { pushes, type WaitingPush } from '../../core/alarms/store/pushes.ts';
import { passesQuietHours } from '../../core/rules/quietHours.ts';
import { notificationSettings } from '../../core/rules/store/settings.ts';
import { clock } from '../../platform/clock/clock.ts';
import { ownHome } from '../../platform/http/home.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { SignedLinks } from '../../platform/mail/signedLinks.ts';
import { pushDevices, type PushDeviceRow } from '../../platform/push/store.ts';
import { GoneDevice, sendPush, type PushSender } from '../../platform/push/sendPush.ts';
import { vapidKeys } from '../../platform/push/vapid.ts';
import { heldWords, pushWords, testWords, type PushPayload } from './pushWords.ts';

type Rooms = Pick<AppContext, 'pool' | 'loader' | 'sessions'>;
type Words = Omit<PushPayload, 'mustShow'>;

const minute = 60_000;
/** Devices that are spoken to at once. */
const atOnce = 8;

const readerOf = (account: Account): Reader => ({
  locale: localeOf(account.localization),
  unit: account.distanceUnit,
  zone: accountZone(account),
});

/** Apple takes the permission away from a page that shows nothing for a push. */
const mustShow = (endpoint: string) => /\.apple\.com$/.test(new URL(endpoint).hostname);

const words = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** Hands what is told in the app to the push services of the devices of its users (NOTIF-D32 to NOTIF-D34). */
class PushSending {
  readonly #rooms: Rooms;
  readonly sender: PushSender;
  /** By its token a browser tells of its new address. */
  readonly links: SignedLinks;
  #running: Promise<void> | null = null;

  constructor(rooms: Rooms, sender: PushSender, links: SignedLinks) {
    this.#rooms = rooms;
    this.sender = sender;
    this.links = links;
  }

  /** Sends what is due; called by the job. One run at a time in a process, and each push by one process. */
  run(now = clock.now()): Promise<void> {
    return (this.#running ??= this.#run(now).finally(() => (this.#running = null)));
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  /** Ends what was shown long ago, and devices that are gone. */
  async endOld(now: number): Promise<void> {
    const { pool } = this.#rooms;
    await pushes.endOld(pool, now - limits.push.life);
    await pushDevices.endGone(pool, now - limits.push.life);
  }

  /** Sends a device a test; throws what its push service said. */
  test(device: PushDeviceRow, account: Account): Promise<void> {
    return this.#send(device, account, testWords(localeOf(account.localization), clock.now()));
  }

  async #run(now: number): Promise<void> {
    const take = () => pushes.take(this.#rooms.pool, now, limits.push.lease, atOnce);
    for (let taken = await take(); taken.length > 0; taken = await take()) {
      const devices = [...Map.groupBy(taken, ({ deviceId }) => deviceId)];
      await Promise.all(devices.map(([id, list]) => this.#tell(id, list, now)));
    }
  }

  /** What is due for one device: in quiet hours it waits, and what waited is told together. */
  async #tell(deviceId: number, taken: readonly WaitingPush[], now: number): Promise<void> {
    const { pool, sessions } = this.#rooms;
    const device = await pushDevices.byId(pool, deviceId);
    const account = device && (await sessions.account(device.userId));
    if (!device || !account || account.isBlocked) return void (await pushes.drop(pool, taken));
    const visible = await this.#visible(account, taken);
    const maySee = ({ beaconId }: WaitingPush) => beaconId !== null && visible.has(beaconId);
    await pushes.drop(
      pool,
      taken.filter((one) => !maySee(one)),
    );
    const seen = taken.filter(maySee);
    const settings = await notificationSettings.of(pool, account.id);
    const waits = (one: WaitingPush) => isHeldNow(one, settings, account, now);
    const held = seen.filter(waits);
    if (held.length > 0) await pushes.hold(pool, held, Math.floor(now / minute + 1) * minute);
    const due = seen.filter((one) => !waits(one));
    const kept = due.filter(({ isHeld }) => isHeld);
    const reader = readerOf(account);
    const isSummed = kept.length > 1;
    const each = (isSummed ? due.filter(({ isHeld }) => !isHeld) : due).map(
      (one) => [one, pushWords(one, reader)] as const,
    );
    try {
      if (isSummed) {
        await this.#send(device, account, heldWords(kept.length, reader.locale, now));
        // What a summary told of stands under no tag of its own.
        await pushes.drop(pool, kept);
      }
      for (const [one, said] of each) {
        await this.#send(device, account, said);
        await pushes.settle(pool, one);
        if (one.notificationId !== null) await alarmCalls.pushed(pool, one.notificationId);
      }
    } catch (error) {
      // What went is settled; the rest would fail as this did.
      if (error instanceof GoneDevice) await this.#giveUp(due, error);
      else await this.#postpone(due, now, error);
    }
  }

  /** The beacons of pushes that their user still sees. */
  async #visible({ id: userId }: Account, list: readonly WaitingPush[]): Promise<ReadonlySet<number>> {
    const found = new Set<number>();
    const asked = new Set(list.flatMap(({ beaconId }) => beaconId ?? []));
    await this.#rooms.loader.withBeacons([...asked], (records) => {
      for (const { id, viewers } of records) if (viewers.has(userId)) found.add(id);
    });
    return found;
  }

  /** What did not go is tried again, for a day. */
  async #postpone(due: readonly WaitingPush[], now: number, error: unknown): Promise<void> {
    const { pool } = this.#rooms;
    const { retries, ttl } = limits.push;
    const isOver = ({ created }: WaitingPush) => clock.isSure() && now - created > ttl * 1_000;
    await pushes.drop(pool, due.filter(isOver));
    await this.#giveUp(due.filter(isOver), error);
    for (const one of due.filter((waiting) => !isOver(waiting)))
      await pushes.postpone(pool, one, now + (retries[Math.min(one.attempts, retries.length) - 1] ?? 0));
  }

  /** The steps of rules that were to be told by these know of it (NOTIF-D38). */
  async #giveUp(list: readonly WaitingPush[], error: unknown): Promise<void> {
    const ids = list.flatMap(({ notificationId }) => notificationId ?? []);
    if (ids.length > 0) await alarmCalls.notPushed(this.#rooms.pool, ids, words(error));
  }

  /** Hands over one push, and keeps with the device what became of it. */
  async #send(device: PushDeviceRow, { isCanary }: Account, said: Words): Promise<void> {
    const { pool } = this.#rooms;
    const payload: PushPayload = { ...said, mustShow: mustShow(device.endpoint) };
    const push = { payload: JSON.stringify(payload), isUrgent: said.isAlarm, topic: said.tag };
    try {
      // The receiver of the installation's own user is this server (SRV-D20).
      const targets = isCanary ? { allowPrivate: true } : this.sender.targets;
      await sendPush(device, push, { ...this.sender, targets });
      await pushDevices.sent(pool, device.id, clock.now());
    } catch (error) {
      if (error instanceof GoneDevice) await pushDevices.gone(pool, device, words(error), clock.now());
      else await pushDevices.failed(pool, device.id, words(error));
      throw error;
    }
  }
}

/** A state that is taken back is told in quiet hours too: nothing of it sounds. So is a security alert (SSAS-D06). */
const isHeldNow = (one: WaitingPush, settings: NotificationSettings, account: Account, now: number) =>
  one.ended === null &&
  one.fact.kind !== 'ssas' &&
  isQuiet(settings, now, accountZone(account)) &&
  !passesQuietHours(settings, one);

/** What sends pushes from this server. */
export const pushSendingOf = service(async (context) => {
  const { pool, settings } = context;
  const home = ownHome(settings);
  const address = /<([^>]+)>/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom;
  const sender = {
    keys: await vapidKeys(pool),
    contact: home.startsWith('https:') ? home : `mailto:${address}`,
    targets: { allowPrivate: settings.integrationsInside },
  };
  return new PushSending(context, sender, await SignedLinks.open(pool));
});
