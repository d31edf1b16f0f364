import { BeaconModel, CommunicationStatus } from '@mayak/api';
import {
  addDevice,
  editDevice,
  listDevices,
  renewDevice,
  replaceDevice,
  deviceFileColumns,
  stockRecord,
  type DeviceSecrets,
  type NewDevice,
  type OperatorDevice,
  type DeviceCells,
} from '@mayak/api/operator';
import { addFromFile } from '../addFromFile.ts';
import { importTracks } from '../importTracks.ts';
import type { Operator } from '../program.ts';
import type { Texts } from '../texts.en.ts';
import { idOf, moneyOf } from '../named.ts';
import { fieldList, table } from '@mayak/cli';
import { Misuse } from '@mayak/cli';

const nameOf = (numbers: Readonly<Record<string, number>>, value: number) =>
  Object.keys(numbers)
    .find((name) => numbers[name] === value)
    ?.toLowerCase();

const wordsOf = (numbers: object) => Object.keys(numbers).join(', ').toLowerCase();

/** The number of a word of a table, as `marine2` of the models. */
function oneOf<T extends Readonly<Record<string, number>>>(
  numbers: T,
  word: string,
  fault: (names: string, word: string) => string,
): T[keyof T] {
  const name = Object.keys(numbers).find((one) => one.toLowerCase() === word.toLowerCase());
  if (name === undefined) throw new Misuse(fault(wordsOf(numbers), word));
  return numbers[name as keyof T];
}

const { Undefined: _, ...models } = BeaconModel;
const { Blocked: __, ...statuses } = CommunicationStatus;

type Numbers = 'serial' | 'gsm' | 'iridium' | 'sim1' | 'sim2';
const numbersOf = (o: Partial<Record<Numbers, string | undefined>>) => ({
  SerialNumber: o.serial ?? '',
  GsmImei: o.gsm,
  IridiumImei: o.iridium,
  SimChipNumber1: o.sim1,
  SimChipNumber2: o.sim2,
});

/** A stock record as options or a line of a file say it. */
function newDevice(given: DeviceCells, t: Texts): NewDevice {
  const { model, serial, fee } = given;
  if (!model || !serial) throw new Misuse(t.devices.incomplete);
  if (fee !== undefined) moneyOf(fee, t);
  return { ...stockRecord(given), Model: oneOf(models, model, t.devices.noModel) };
}

const row = (d: OperatorDevice) => [
  d.Id,
  d.SerialNumber,
  nameOf(BeaconModel, d.Model),
  d.GsmImei,
  d.IridiumImei,
  nameOf(CommunicationStatus, d.CommunicationStatus),
  d.DailyFee.toFixed(2),
  d.ActivationCode,
  d.Owner,
  d.Name,
  d.ConnectionDt,
];

/** Shown once: the server keeps a hash of the key. */
const secrets = (data: DeviceSecrets, { devices: t }: Texts) => ({
  data,
  text: `${fieldList({ [t.id]: data.Id, [t.activationCode]: data.ActivationCode, [t.deviceKey]: data.DeviceKey })}\n${t.keyOnce}`,
});

export function deviceCommands({ t, command, listOf }: Operator) {
  const { devices } = t;
  const said = (data: OperatorDevice) => ({ data, text: table(devices.heading, [row(data)]) });
  const numbers = {
    serial: { value: 'number', about: devices.serial, required: true },
    gsm: { value: 'imei', about: devices.gsm },
    iridium: { value: 'imei', about: devices.iridium },
    sim1: { value: 'iccid', about: devices.sim1 },
    sim2: { value: 'iccid', about: devices.sim2 },
  } as const satisfies Record<Numbers, unknown>;

  return [
    command({
      name: 'devices list',
      about: devices.list,
      words: ['text?'],
      options: {},
      async run({ words, ask }) {
        const data = await ask(listDevices, { query: { search: words.text } });
        return listOf(data, devices.heading, data.map(row));
      },
    }),
    command({
      name: 'devices add',
      about: devices.add,
      words: [],
      options: {
        model: { value: 'name', about: wordsOf(models) },
        ...numbers,
        serial: { value: 'number', about: devices.serial },
        fee: { value: 'roubles', about: devices.fee },
        csv: { value: 'file', about: devices.csv(deviceFileColumns.join(', ')) },
      },
      run: async ({ options, ask }) =>
        options.csv === undefined
          ? secrets(await ask(addDevice, { body: newDevice(options, t) }), t)
          : addFromFile(options.csv, (cells) => newDevice(cells, t), { ask, t }),
    }),
    command({
      name: 'devices set',
      about: devices.set,
      words: ['id'],
      options: {
        status: { value: 'word', about: devices.status },
        fee: { value: 'roubles', about: devices.newFee },
        reason: { value: 'text', about: t.reason },
      },
      async run({ words, options: { status, fee, reason }, ask }) {
        if (status === undefined && fee === undefined) throw new Misuse(devices.nothingToSet);
        const body = {
          ...(status === undefined ? {} : { CommunicationStatus: oneOf(statuses, status, devices.noStatus) }),
          ...(fee === undefined ? {} : { DailyFee: fee === 'default' ? null : moneyOf(fee, t) }),
          Reason: reason,
        };
        return said(await ask(editDevice, { params: { id: idOf(words.id, t) }, body }));
      },
    }),
    command({
      name: 'devices renew',
      about: devices.renew,
      words: ['id'],
      options: {},
      run: async ({ words, ask }) =>
        secrets(await ask(renewDevice, { params: { id: idOf(words.id, t) } }), t),
    }),
    command({
      name: 'devices import',
      about: devices.import,
      words: ['id', 'file'],
      options: {},
      run: ({ words, ask }) => importTracks({ id: idOf(words.id, t), file: words.file }, { ask, t }),
    }),
    command({
      name: 'devices replace',
      about: devices.replace,
      words: ['id'],
      options: { ...numbers, reason: { value: 'text', about: t.reason } },
      run: async ({ words, options, ask }) =>
        secrets(
          await ask(replaceDevice, {
            params: { id: idOf(words.id, t) },
            body: { ...numbersOf(options), Reason: options.reason },
          }),
          t,
        ),
    }),
  ];
}
