import type { ChangedItem } from '@mayak/api/beacon-log';
import type { Step } from '../../platform/events/changeFeed.ts';
import type { Sensor } from '../beacons/record.ts';
import type { Draft } from '../beacons/writer.ts';
import { beaconLog } from './store.ts';

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};

/** What differs of two things of one kind, field by field. */
function differences(
  before: object,
  after: object,
  { only = Object.keys(after), sensor = null }: { only?: readonly string[]; sensor?: string | null } = {},
): ChangedItem[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return only.flatMap((What) => {
    const [Before, After] = [textOf(was.get(What)), textOf(is.get(What))];
    return Before === After ? [] : [{ What, Sensor: sensor, Before, After }];
  });
}

/** What its users edit of a device; nothing else of it is ever told, as its key. */
const edited = {
  card: ['name', 'vehicleType', 'comment', 'transportCard'],
  settings: [
    ...[
      'checkRelevance',
      'checkEmergency',
      'emergencyFirst',
      'lengthUnit',
      'vehicleType',
      'timeout1',
      'timeout2',
    ],
    ...['iridiumGatewayHost', 'iridiumGatewayPort', 'fuelManagement', 'bnwasShowStatus'],
  ],
} as const;

function ofSensors(before: readonly Sensor[], after: readonly Sensor[]): ChangedItem[] {
  const was = new Map(before.map((sensor) => [sensor.number, sensor]));
  return after.flatMap((sensor) => {
    const old = was.get(sensor.number);
    return old && old !== sensor
      ? differences(old.settings, sensor.settings, { sensor: sensor.settings.Name })
      : [];
  });
}

/** Writes down, in the change that makes it, what a user did to beacons (PERM-D20). */
export function logChange(
  step: Step,
  beaconId: number,
  { userId, part, items }: { userId: number; part: string; items: readonly ChangedItem[] },
): void {
  if (items.length > 0)
    step.beforeCommit(
      async () => void (await beaconLog.add(step.db, [{ beaconId, userId, part, items }], step.now)),
    );
}

/** As logChange, of what the edits of drafts will have changed by the end of the change. */
export function logEdit(
  step: Step,
  drafts: readonly Draft[],
  { userId, part }: { userId: number; part: 'card' | 'settings' | 'sensor' },
): void {
  step.beforeCommit(async () => {
    const list = drafts.map((draft) => {
      const { record, device, sensors } = draft;
      const items =
        part === 'sensor'
          ? ofSensors(record.sensors, sensors)
          : differences(record.device, device, { only: edited[part] });
      return { beaconId: record.id, userId, part, items };
    });
    const changed = list.filter(({ items }) => items.length > 0);
    if (changed.length > 0) await beaconLog.add(step.db, changed, step.now);
  });
}
