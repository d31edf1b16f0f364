import { Failure, FirmwareStatus, type Firmware } from '@mayak/api';
import { aBeacon, aFailure, renderInHost } from '@mayak/fleet/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirmwareCard, SendToBeacons } from '../firmware';

const { None, Waiting, Complete, Error: Failed } = FirmwareStatus;
const at = '2026-10-14T11:02:00.000Z';
const aFirmware = (part: Partial<Firmware> = {}): Firmware => ({
  Id: 1,
  BeaconId: 5,
  FileName: 'nevod-2.5.bin',
  Version: '2.5',
  Size: 1_048_576,
  Status: None,
  CreatedDt: at,
  StatusDt: at,
  Error: null,
  Loaded: 0,
  TrialId: null,
  ...part,
});
const routes = {
  list: 'GET /firmware.getFirmwares/{id}',
  upload: 'POST /firmware.uploadFirmware/{id}',
  update: 'PUT /firmware.updateFirmware/{id}',
  remove: 'DELETE /firmware.deleteFirmware/{id}',
  rollOut: 'POST /firmware.rollOut/{id}',
  rollout: 'GET /firmware.getRollout/{id}',
};
const info = {
  BeaconType: 2,
  Comment: null,
  HasIridiumModule: false,
  HasGsmModule: true,
  HasBluetoothModule: false,
};

const show = (list: Firmware[], { answers = {}, beacon = {} }: { answers?: object; beacon?: object } = {}) =>
  renderInHost(<FirmwareCard beacon={aBeacon({ Id: 5, ...beacon })} />, {
    locale: 'en',
    answers: {
      'GET /beacons.getAdditionalInfo/{id}': info,
      [routes.list]: list,
      [routes.update]: aFirmware(),
      [routes.upload]: aFirmware(),
      [routes.remove]: undefined,
      ...answers,
    },
  });
const asked = ({ asked: all }: ReturnType<typeof show>, route: string) =>
  all.filter((one) => one.route === route).map(({ input }) => input as { params: object; body: object });
async function pick(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}
async function choose(name: string, bytes = 3) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  // The dialog of the system filters by kind, a hand that types a name does not.
  await userEvent.upload(input, new File([new Uint8Array(bytes)], name), { applyAccept: false });
}

describe('FW-02, FW-D01 the firmware of a beacon', () => {
  it.each([
    [aFirmware(), 'Queued', null],
    [aFirmware({ Status: Waiting }), 'Waiting for beacon contact', null],
    [aFirmware({ Status: Waiting, Loaded: 524_288 }), 'Waiting for beacon contact', 'Loaded: 50%'],
    [aFirmware({ Status: Complete, Loaded: 1_048_576 }), 'Done', null],
    [aFirmware({ Status: Failed, Error: 'The checksum is wrong' }), 'Error', 'The checksum is wrong'],
  ])('$Status', async (one, status, more) => {
    show([one]);
    const row = await screen.findByRole('row', { name: /nevod/ });
    expect(within(row).getByText(status)).toBeInTheDocument();
    if (more) expect(within(row).getByText(more)).toBeInTheDocument();
  });

  it.each([
    [None, ['Start']],
    [Waiting, ['Hold']],
    [Complete, []],
    [Failed, ['Repeat']],
  ])('FW-D02 status %i may be changed by %j', async (Status, acts) => {
    show([aFirmware({ Status })]);
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items.filter((item) => ['Start', 'Hold', 'Repeat'].includes(item))).toEqual(acts);
  });

  it('says what loading costs before it is started, also to an alarm', async () => {
    const shown = show([aFirmware()], { beacon: { BNWASAlarm: 1 } });
    await pick('Start');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/battery/);
    expect(question).toHaveTextContent(/alarm/);
    expect(asked(shown, routes.update)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Start' }));
    await waitFor(() =>
      expect(asked(shown, routes.update)).toMatchObject([{ params: { id: 1 }, body: { Status: Waiting } }]),
    );
  });

  it.each([
    ['firmware.badTransition', /already being loaded/],
    ['beacon.blocked', /nothing is sent to it/],
  ] as const)('a refusal (%s) is told', async (code, words) => {
    show([aFirmware({ Status: Waiting })], {
      answers: { [routes.update]: () => Promise.reject(aFailure(routes.update, 409, code)) },
    });
    await pick('Hold');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('is deleted after a question, and a beacon that loads it says no', async () => {
    const shown = show([aFirmware()], {
      answers: { [routes.remove]: () => Promise.reject(aFailure(routes.remove, 409, 'firmware.busy')) },
    });
    await pick('Delete');
    const question = await screen.findByRole('alertdialog', { name: 'Delete “nevod-2.5.bin”?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Hold it first');
    expect(asked(shown, routes.remove)).toHaveLength(1);
  });

  it('a beacon without GSM cannot be sent any', async () => {
    const without = { 'GET /beacons.getAdditionalInfo/{id}': { ...info, HasGsmModule: false } };
    show([], { answers: without });
    expect(await screen.findByText(/has no GSM module/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  });
});

describe('FW-D03 the upload', () => {
  it('takes a file, reads the version off its name, and sends both', async () => {
    const shown = show([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
    await choose('nevod-2.5.1.bin');
    expect(screen.getByRole('textbox', { name: /Version/ })).toHaveValue('2.5.1');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(shown, routes.upload)).toMatchObject([
      { params: { id: 5 }, body: { File: expect.any(File), Version: '2.5.1' } },
    ]);
  });

  it.each([
    ['another kind of file', 'nevod-1.0.zip', 1, 'Use a .bin or .hex file'],
    ['an empty one', 'nevod-1.0.bin', 0, 'The file is empty'],
    ['more than 4 MB', 'nevod-1.0.bin', 4 * 1024 * 1024 + 1, 'The file is larger than 4 MB'],
  ])('%s is not sent', async (_, name, size, words) => {
    const shown = show([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
    await choose(name, size);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(asked(shown, routes.upload)).toEqual([]);
  });
});

describe('FW-D03 one file for many beacons', () => {
  const list = [
    aFirmware({ Status: Complete, Loaded: 1_048_576 }),
    aFirmware({ Id: 2, BeaconId: 6, TrialId: 1, Status: Failed, Error: 'Refused' }),
    aFirmware({ Id: 3, BeaconId: 7, TrialId: 1, Error: 'Held: the rollout stopped after a failure' }),
  ];

  it('goes to the first, then to all; where it stopped, it goes on', async () => {
    const shown = renderInHost(<SendToBeacons ids={[5, 6, 7]} onClose={() => undefined} />, {
      locale: 'en',
      answers: { [routes.upload]: aFirmware(), [routes.rollOut]: list, [routes.rollout]: list },
    });
    expect(screen.getByRole('dialog', { name: 'Firmware for 3 beacons' })).toHaveTextContent(/first failure/);
    await choose('nevod-2.5.bin');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rollout of 2.5' });
    expect(await within(dialog).findByText('1 of 3 done')).toBeInTheDocument();
    expect(asked(shown, routes.upload)).toMatchObject([{ params: { id: 5 } }]);
    expect(asked(shown, routes.rollOut)).toMatchObject([
      { params: { id: 1 }, body: { BeaconIds: [5, 6, 7] } },
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(asked(shown, routes.rollOut).at(-1)?.body).toEqual({ BeaconIds: [6, 7] }));
  });

  it('FW-D03 is uploaded once, also when only its way to the others is tried again', async () => {
    let isDown = true;
    const shown = renderInHost(<SendToBeacons ids={[5, 6, 7]} onClose={() => undefined} />, {
      locale: 'en',
      answers: {
        [routes.upload]: aFirmware(),
        [routes.rollOut]: () => (isDown ? Promise.reject(new Failure(routes.rollOut, null)) : list),
        [routes.rollout]: list,
      },
    });
    await choose('nevod-2.5.bin');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Couldn’t upload/)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('dialog', { name: 'Rollout of 2.5' })).toBeVisible();
    expect(asked(shown, routes.upload)).toHaveLength(1);
  });

  it('goes to none where the dialog was left while the file was on its way', async () => {
    let answer: () => void = () => undefined;
    const uploading = new Promise<Firmware>((resolve) => (answer = () => resolve(aFirmware())));
    const [onClose, signals] = [jest.fn(), [] as (AbortSignal | undefined)[]];
    const shown = renderInHost(<SendToBeacons ids={[5, 6, 7]} onClose={onClose} />, {
      locale: 'en',
      answers: {
        [routes.upload]: ({ signal }: { signal?: AbortSignal }) => {
          signals.push(signal);
          return uploading;
        },
        [routes.rollOut]: list,
      },
    });
    await choose('nevod-2.5.bin');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalled();
    shown.rerenderPart(null);
    await act(async () => answer());
    expect([asked(shown, routes.rollOut), signals[0]?.aborted]).toEqual([[], true]);
  });
});
