import { BeaconModel, ChannelKind, ChannelType, Delivery, GeneralState, NotificationType } from '@mayak/api';
import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { devices } from '../../core/beacons/store/devices.ts';
import { ruleEmails } from '../../core/rules/store/emails.ts';
import { nowhere } from '../../platform/mail/mail.ts';
import { hashPassword } from '../../platform/sessions/passwords.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';
import { activate } from '../../core/provisioning/activate.ts';
import { channelRow } from '../../core/provisioning/channelsOfModel.ts';
import { provision } from '../../core/provisioning/provision.ts';
import { newActivationCode, newDeviceKey } from '../../core/provisioning/secrets.ts';
import { canaryStore } from './store/minutes.ts';

/** By no IMEI that a device can have. */
const name = 'canary';
/** Registration lets nobody have such a name. */
const userName = '~canary';

/** What tells by its value whether there is an alarm. */
const channel = channelRow(
  {
    Number: 1,
    Name: name,
    ChannelFlag: ChannelKind.None,
    ChannelType: ChannelType.Real,
    LowerEmergency: null,
    UpperEmergency: 50,
  },
  'en',
);
export const values = { calm: 0, alarm: 100 };

/** The installation's own user with his beacon and its rule, and the secrets by which they prove themselves. */
export interface OwnUser {
  userId: number;
  beaconId: number;
  ruleId: number;
  /** The headers of its device, and of its page. */
  device: Record<string, string>;
  page: Record<string, string>;
  tokenHash: Buffer;
}

async function userOf({ pool }: AppContext): Promise<number> {
  const known = await canaryStore.userId(pool);
  if (known !== null) return known;
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const made = { userName, email: nowhere, passwordHash, emailConfirmed: true, isCanary: true };
  return (await accounts.create(pool, made)).id;
}

async function beaconOf(context: AppContext, userId: number): Promise<number> {
  const { pool, feed, sessions, loader } = context;
  const known = await canaryStore.beaconId(pool);
  const device = {
    serialNumber: name,
    gsmImei: name,
    model: BeaconModel.Standard,
    hasGsm: true,
    hasIridium: false,
    hasBluetooth: false,
    keyHash: hashOf(newDeviceKey()),
    activationCode: newActivationCode(),
    name,
    dailyFeeKopecks: 0,
    isCanary: true,
  };
  const id = known ?? (await feed.transaction((step) => provision(context, step, device, [channel]))).id;
  const record = await loader.byId(id);
  const owner = await sessions.account(userId);
  if (record?.device.ownerId === null && owner) await activate(context, [{ beaconId: id, owner }]);
  return id;
}

/** Finds the installation's own user or makes him, and gives him and his device new secrets (SRV-D20). */
export async function openOwnUser(context: AppContext): Promise<OwnUser> {
  const { pool, feed, rules, sessions, settings, writer } = context;
  const userId = await userOf(context);
  const beaconId = await beaconOf(context, userId);
  const key = newDeviceKey();
  await writer.changeOne(beaconId, async (draft, { db }) => {
    draft.device = (await devices.edit(db, beaconId, { keyHash: hashOf(key) })) ?? draft.device;
  });
  const email = settings.canaryMail ?? nowhere;
  await ruleEmails.allow(pool, userId, [email]);
  const [rule] = await feed.transaction(async (step) => {
    await rules.edits.end(step, [beaconId], [userId]);
    return rules.edits.add(step, [
      {
        userId,
        beaconId,
        name,
        enabled: true,
        trigger: {
          Type: NotificationType.RealChannel,
          ChannelIds: [beaconId * 1_000 + channel.Number],
          States: [GeneralState.Emergency],
        },
        deliveries: [Delivery.App, Delivery.Email],
        emails: [email],
        repeatMinutes: 0,
      },
    ]);
  });
  if (!rule) throw new Error('The rule of the canary could not be made.');
  await sessions.endAll(userId);
  const token = await sessions.signIn(userId);
  return {
    userId,
    beaconId,
    ruleId: rule.id,
    device: { 'X-Device-Imei': name, 'X-Device-Key': key },
    page: { Authorization: `Bearer ${token}` },
    tokenHash: hashOf(token),
  };
}
