import {
  DeliveryState,
  FirmwareStatus,
  firmwareStatusOf,
  FirmwareUpload,
  limits,
  mayChangeFirmware,
} from '../index.ts';

const names = Object.keys(FirmwareStatus) as (keyof typeof FirmwareStatus)[];
const allowed = ['None Waiting', 'Waiting None', 'Error Waiting'];

describe('FW-D02, ENUM-10 what a user may do with a firmware', () => {
  it.each(names.flatMap((from) => names.map((to) => [from, to, allowed.includes(`${from} ${to}`)] as const)))(
    '%s to %s: %s',
    (from, to, may) => expect(mayChangeFirmware(FirmwareStatus[from], FirmwareStatus[to])).toBe(may),
  );
});

describe('FW-01, FW-D04 the status of a firmware by its delivery', () => {
  it.each([
    [null, false, 'None', 0],
    ['Saved', false, 'None', 0],
    ['Waiting', false, 'Waiting', 1],
    ['HandedOver', false, 'Waiting', 1],
    ['AtGateway', false, 'Waiting', 1],
    ['Confirmed', false, 'Complete', 2],
    ['Confirmed', true, 'Complete', 2],
    ['Failed', false, 'Error', 3],
    ['Failed', true, 'None', 0],
  ] as const)('%s, held %s: %s (%i)', (state, isHeld, status, number) => {
    expect(firmwareStatusOf(state && DeliveryState[state], isHeld)).toBe(FirmwareStatus[status]);
    expect(FirmwareStatus[status]).toBe(number);
  });
});

describe('FW-D03 what may be uploaded', () => {
  const fault = (name: string, size = 10, version = '2.5') => {
    const File = new globalThis.File([new Uint8Array(size)], name);
    return FirmwareUpload.safeParse({ File, Version: version }).error?.issues[0]?.message ?? null;
  };
  it.each([
    ['a .bin', 'nevod.bin', null],
    ['a .HEX', 'NEVOD.HEX', null],
    ['a picture', 'nevod.png', 'invalidFormat'],
    ['a name that no screen shows', 'ne\u0000vod.bin', 'invalidCharacters'],
  ])('%s: %s', (_, name, wrong) => expect(fault(name)).toBe(wrong));

  it.each([
    ['nothing', 0, 'required'],
    ['4 MB', limits.firmware.bytes, null],
    ['a byte more', limits.firmware.bytes + 1, 'outOfRange'],
  ])('%s', (_, size, wrong) => expect(fault('nevod.bin', size)).toBe(wrong));

  it('a version is needed, of at most 30 characters', () => {
    expect(fault('nevod.bin', 1, ' ')).toBe('required');
    expect(fault('nevod.bin', 1, 'x'.repeat(31))).not.toBeNull();
  });
});
