import { BeaconModel, CommunicationStatus } from '@mayak/api';
import {
  addDevice,
  editDevice,
  listDevices,
  renewDevice,
  replaceDevice,
  type DeviceSecrets,
  type NewDevice,
  type OperatorDevice,
} from '@mayak/api/operator';
import { addFromFile, deviceColumns, type DeviceCells } from '../addFromFile.ts';
import { command } from '../program.ts';
import { idOf, moneyOf } from '../named.ts';
import { fieldList, table } from '@mayak/cli';
import { Misuse } from '@mayak/cli';

const nameOf = (numbers: Readonly<Record<string, number>>, value: number) =>
  Object.keys(numbers)
    .find((name) => numbers[name] === value)
    ?.toLowerCase();

/** The number of a word of a table, as `marine2` of the models. */
function oneOf<T extends Readonly<Record<string, number>>>(
  numbers: T,
  word: string,
  what: string,
): T[keyof T] {
  const name = Object.keys(numbers).find((one) => one.toLowerCase() === word.toLowerCase());
  if (name === undefined)
    throw new Misuse(
      `${what} is one of ${Object.keys(numbers).join(', ').toLowerCase()}; "${word}" is none.`,
    );
  return numbers[name as keyof T];
}

const { Undefined: _, ...models } = BeaconModel;
const { Blocked: __, ...statuses } = CommunicationStatus;

const numbers = {
  serial: { value: 'number', about: 'the serial number', required: true },
  gsm: { value: 'imei', about: 'IMEI of the GSM module' },
  iridium: { value: 'imei', about: 'IMEI of the Iridium module' },
  sim1: { value: 'iccid', about: 'the first SIM' },
  sim2: { value: 'iccid', about: 'the second SIM' },
} as const;
const numbersOf = (o: Partial<Record<keyof typeof numbers, string | undefined>>) => ({
  SerialNumber: o.serial ?? '',
  GsmImei: o.gsm,
  IridiumImei: o.iridium,
  SimChipNumber1: o.sim1,
  SimChipNumber2: o.sim2,
});

/** A stock record as options or a line of a file say it. */
function newDevice(given: DeviceCells): NewDevice {
  if (!given.model || !given.serial) throw new Misuse('A device needs a model and a serial number.');
  const Model = oneOf(models, given.model, 'A model');
  const fee = given.fee === undefined ? {} : { DailyFee: moneyOf(given.fee) };
  return { ...numbersOf(given), Model, ...fee };
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
const heading = [
  'id',
  'serial',
  'model',
  'gsm',
  'iridium',
  'status',
  'fee',
  'code',
  'owner',
  'name',
  'last contact',
];
const said = (data: OperatorDevice) => ({ data, text: table(heading, [row(data)]) });

/** Shown once: the server keeps a hash of the key. */
const secrets = (data: DeviceSecrets) => ({
  data,
  text: `${fieldList({ id: data.Id, 'activation code': data.ActivationCode, 'device key': data.DeviceKey })}\nThe key is shown this once.`,
});

export const deviceCommands = [
  command({
    name: 'devices list',
    about: 'devices whose number, name or owner holds the text; with the code while they have no owner',
    words: ['text?'],
    options: {},
    async run({ words, ask }) {
      const data = await ask(listDevices, { query: { search: words.text } });
      return { data, text: table(heading, data.map(row)) };
    },
  }),
  command({
    name: 'devices add',
    about: 'takes a device into the stock; prints its activation code and its key',
    words: [],
    options: {
      model: { value: 'name', about: Object.keys(models).join(', ').toLowerCase() },
      ...numbers,
      serial: { value: 'number', about: 'the serial number' },
      fee: { value: 'roubles', about: 'daily fee, that of the installation unless named' },
      csv: { value: 'file', about: `many devices: a file with the columns ${deviceColumns.join(', ')}` },
    },
    run: async ({ options, ask }) =>
      options.csv === undefined
        ? secrets(await ask(addDevice, { body: newDevice(options) }))
        : addFromFile(options.csv, newDevice, ask),
  }),
  command({
    name: 'devices set',
    about: 'switches a device, or sets its fee',
    words: ['id'],
    options: {
      status: { value: 'word', about: 'disabled, ready (without an owner) or active (with one)' },
      fee: { value: 'roubles', about: 'daily fee; "default" for that of the installation' },
      reason: { value: 'text', about: 'stands in the audit' },
    },
    async run({ words, options: { status, fee, reason }, ask }) {
      if (status === undefined && fee === undefined) throw new Misuse('devices set needs --status or --fee.');
      const body = {
        ...(status === undefined ? {} : { CommunicationStatus: oneOf(statuses, status, 'A status') }),
        ...(fee === undefined ? {} : { DailyFee: fee === 'default' ? null : moneyOf(fee) }),
        Reason: reason,
      };
      return said(await ask(editDevice, { params: { id: idOf(words.id) }, body }));
    },
  }),
  command({
    name: 'devices renew',
    about: 'gives a device a new key, and a new activation code while it has no owner',
    words: ['id'],
    options: {},
    run: async ({ words, ask }) => secrets(await ask(renewDevice, { params: { id: idOf(words.id) } })),
  }),
  command({
    name: 'devices replace',
    about: 'puts another unit in the place of a broken one; owner and history stay',
    words: ['id'],
    options: { ...numbers, reason: { value: 'text', about: 'stands in the audit' } },
    run: async ({ words, options, ask }) =>
      secrets(
        await ask(replaceDevice, {
          params: { id: idOf(words.id) },
          body: { ...numbersOf(options), Reason: options.reason },
        }),
      ),
  }),
];
