import { limits, type Activation } from '@mayak/api';
import { aBeacon } from '@mayak/api/fixtures';
import { Refresh, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { ActivationDialog, AddressedActivation, FirstContact } from '../activation';
import ActivateMany from './ActivateMany';

const noop = () => undefined;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => jest.restoreAllMocks());

describe('MGMT-D04, LIVE-D01 the first contact of a new beacon', () => {
  const beacon = aBeacon({
    Id: 5,
    BeaconModel: 8,
    ConnectionDt: null,
    PacketDt: null,
    Location: null,
    GsmImei: '490154203237518',
  });
  const card = { Id: 5, Name: 'Marine2 5' };
  const silent = { Id: 5, Lat: null, Lon: null, FixDt: null, PacketDt: null, ConnectionDt: null };

  it('is waited for, and shown when it comes', async () => {
    let columns = someColumns({ cards: [card], states: [silent] });
    const { told } = renderInHost(
      <>
        <FirstContact beacon={beacon} />
        <Refresh />
      </>,
      {
        locale: 'en',
        path: '/management/beacon/5/start',
        answers: { 'GET /beacons columns': () => columns },
      },
    );
    expect(await screen.findByText('Waiting for the first data from the beacon')).toBeTruthy();
    columns = someColumns({ cards: [card], states: [{ Id: 5 }] }, { Version: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
    expect(await screen.findByText('The beacon is online')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show on map' })).toBeTruthy();
    expect(told).toEqual([]);
  });

  it('INGEST-D01 is made by a phone with a code that holds address and number', async () => {
    renderInHost(<FirstContact beacon={beacon} />, { locale: 'en', config: { gateways: ['osmand'] } });
    expect(screen.getByText(/The Iridium antenna needs/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(
      await screen.findByRole('img', {
        name: /http:\/\/127\.0\.0\.1\/api\/ingest\/osmand\?id=490154203237518/,
      }),
    ).toBeTruthy();
    expect(screen.getByText('http://127.0.0.1/api/ingest/osmand')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Traccar server' }));
    expect(screen.getByRole('note').textContent).toContain('This server does not accept Traccar.');
    await userEvent.click(screen.getByRole('radio', { name: 'Another tracker' }));
    expect(screen.getByRole('note').textContent).toContain('does not accept trackers');
  });

  it('INGEST-D05 is made by a tracker of another maker with the lines of its protocol', async () => {
    const devicePorts = { 'wialon-ips': 20332, teltonika: 5027 };
    renderInHost(<FirstContact beacon={beacon} />, { locale: 'en', config: { devicePorts } });
    await userEvent.click(screen.getByRole('radio', { name: 'Another tracker' }));
    expect(screen.getByText('20332')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Tracker protocol'), 'Teltonika');
    expect(screen.getByText(/setparam 2004:127\.0\.0\.1;2005:5027;2006:0/)).toBeTruthy();
  });
});

describe('MGMT-02, ERR-15 the activation that the address asks for', () => {
  it('asks before what was typed goes with the address, and stays', async () => {
    const { leave } = renderInHost(
      <>
        <Link to="/management/beacons">Back</Link>
        <AddressedActivation onActivated={noop} onSeveral={noop} />
      </>,
      { locale: 'en', path: '/management/beacons?activate=' },
    );
    await userEvent.type(screen.getByLabelText(/^IMEI/), '490154203237518');
    // As the button of the browser does, beside the dialog.
    fireEvent.click(screen.getByText('Back'));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText(/^IMEI/)).toHaveValue('490154203237518');
    expect(screen.getByTestId('address')).toHaveTextContent('activate=');
    fireEvent.click(screen.getByText('Back'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(screen.queryByLabelText(/^IMEI/)).toBeNull();
    leave();
  });
});

describe('MGMT-D03 the activation of many', () => {
  it('MGMT-D02 a file is put below what was typed, without its head', async () => {
    renderInHost(<ActivateMany />, { locale: 'en' });
    const list = screen.getByRole('textbox');
    await userEvent.type(list, '300434210108030; 7F2A91KD');
    const content = 'IMEI;Code\n490154203237518;AAAABBBB\n';
    // The browser of tests reads no files.
    const text = () => Promise.resolve(content);
    const file = Object.assign(new File([content], 'beacons.csv', { type: 'text/csv' }), { text });
    await userEvent.upload(screen.getByLabelText('Import CSV file', { selector: 'input' }), file);
    await waitFor(() => expect(list).toHaveValue('300434210108030; 7F2A91KD\n490154203237518;AAAABBBB\n'));
  });

  it('MGMT-D02 a file that cannot be read is told in place, and what was typed stays', async () => {
    renderInHost(<ActivateMany />, { locale: 'en' });
    const list = screen.getByRole('textbox');
    await userEvent.type(list, '300434210108030; 7F2A91KD');
    const text = () => Promise.reject(new DOMException('It is gone.', 'NotFoundError'));
    const file = Object.assign(new File(['a'], 'beacons.csv', { type: 'text/csv' }), { text });
    await userEvent.upload(screen.getByLabelText('Import CSV file', { selector: 'input' }), file);
    expect(await screen.findByText(/^Couldn’t read the file/)).toBeVisible();
    expect(list).toHaveAccessibleDescription(/^Couldn’t read the file/);
    expect(list).toHaveValue('300434210108030; 7F2A91KD');
    await userEvent.type(list, ' ');
    expect(screen.queryByText(/^Couldn’t read the file/)).toBeNull();
  });

  const list = ['490154203237518;AB12CD34', '356938035643809;AAAAAAAA', '356938035643808;BBBBBBBB'].join(
    '\n',
  );
  const imei = (n: number) => {
    const digits = `00101${String(n).padStart(9, '0')}`;
    const sum = [...digits].reduce((total, d, i) => {
      const two = Number(d) * (i % 2 === 1 ? 2 : 1);
      return total + (two > 9 ? two - 9 : two);
    }, 0);
    return digits + String((10 - (sum % 10)) % 10);
  };
  const result = (imei: string) => within(screen.getByRole('row', { name: new RegExp(imei) }));

  it('reports line by line, and sends only what can be right', async () => {
    const sent: Activation[][] = [];
    renderInHost(<ActivateMany />, {
      locale: 'en',
      answers: {
        'POST /beacons.activateMany': ({ body }: { body: { Beacons: Activation[] } }) => {
          sent.push(body.Beacons);
          return {
            Outcomes: [
              { Outcome: 'activated', BeaconId: 5 },
              { Outcome: 'activationFailed', BeaconId: null },
            ],
          };
        },
      },
    });
    await userEvent.click(screen.getByRole('textbox', { name: 'IMEIs and codes' }));
    await userEvent.paste(list);
    expect(result('356938035643808').getByText('The last digit of the IMEI doesn’t match')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Activate 2 beacons' }));
    await waitFor(() => expect(result('490154203237518').getByText('Beacon activated')).toBeTruthy());
    expect(
      result('356938035643809').getByText('Beacon activation error, check the data entered!'),
    ).toBeTruthy();
    expect(sent).toEqual([
      [
        { Imei: '490154203237518', ActivationCode: 'AB12CD34' },
        { Imei: '356938035643809', ActivationCode: 'AAAAAAAA' },
      ],
    ]);
    expect(screen.getByText('Activated: 1 of 3 · 2 lines need correcting')).toBeTruthy();
  });

  it('CONF-D07 keeps what is typed when it is switched off meanwhile, sends nothing of it, and goes on when it is back', async () => {
    const without = new BehaviorSubject<readonly string[]>([]);
    renderInHost(<ActivateMany />, { locale: 'en', without });
    const field = screen.getByRole('textbox', { name: 'IMEIs and codes' });
    await userEvent.click(field);
    await userEvent.paste(list);
    const start = screen.getByRole('button', { name: 'Activate 2 beacons' });
    act(() => without.next(['management.activate-many']));
    expect(screen.getByText('Activation by list is switched off')).toBeTruthy();
    expect([start, field]).toEqual([
      expect.objectContaining({ disabled: true }),
      expect.objectContaining({ value: list }),
    ]);
    act(() => without.next([]));
    expect(start).toHaveProperty('disabled', false);
    expect(screen.queryByText('Activation by list is switched off')).toBeNull();
  });

  it('MGMT-D09 asks before the page is left with lines that are not activated, and not once all are', async () => {
    const { isUnsaved } = renderInHost(<ActivateMany />, {
      locale: 'en',
      answers: { 'POST /beacons.activateMany': { Outcomes: [{ Outcome: 'activated', BeaconId: 5 }] } },
    });
    expect(isUnsaved()).toBe(false);
    const field = screen.getByRole('textbox', { name: 'IMEIs and codes' });
    await userEvent.click(field);
    await userEvent.paste(list);
    expect(isUnsaved()).toBe(true);
    await userEvent.clear(field);
    await userEvent.paste(list.split('\n')[0] ?? '');
    await userEvent.click(screen.getByRole('button', { name: /^Activate/ }));
    expect(await screen.findByText('Beacon activated')).toBeTruthy();
    expect(isUnsaved()).toBe(false);
  });

  it('CONF-D05 leads those who do not have it to the beacons, and has no way for them', () => {
    const without = new BehaviorSubject<readonly string[]>(['management.activate-many']);
    renderInHost(<ActivateMany />, { locale: 'en', path: '/management/activation', without });
    expect(screen.getByTestId('address').textContent).toBe('/management/beacons');
    const way = () => screen.queryByRole('button', { name: 'Activate several' });
    const dialog = <ActivationDialog onClose={noop} onActivated={noop} onSeveral={noop} />;
    renderInHost(dialog, { locale: 'en', without });
    expect(way()).toBeNull();
    act(() => without.next([]));
    expect(way()).not.toBeNull();
  });

  it('ERR-01 goes on after a connection that broke with the lines that wait', async () => {
    const count = limits.activation.most + 2;
    let calls = 0;
    renderInHost(<ActivateMany />, {
      locale: 'en',
      answers: {
        'POST /beacons.activateMany': ({ body }: { body: { Beacons: Activation[] } }) => {
          calls += 1;
          if (calls === 2) throw new Error('the line is cut');
          return { Outcomes: body.Beacons.map((_, i) => ({ Outcome: 'activated', BeaconId: i + 1 })) };
        },
      },
    });
    await userEvent.click(screen.getByRole('textbox', { name: 'IMEIs and codes' }));
    await userEvent.paste(Array.from({ length: count }, (_, n) => `${imei(n)} AB12CD34`).join('\n'));
    await userEvent.click(screen.getByRole('button', { name: `Activate ${count} beacons` }));
    expect(await screen.findByText(/Connection lost/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Activate 2 beacons' }));
    expect(await screen.findByText(`Activated: ${count} of ${count}`)).toBeTruthy();
    expect(screen.queryByText(/Connection lost/)).toBeNull();
  });

  it('MGMT-D09 activates no further part once the page was left', async () => {
    let answer = () => undefined as void;
    const sent: number[] = [];
    const { unmount } = renderInHost(<ActivateMany />, {
      locale: 'en',
      answers: {
        'POST /beacons.activateMany': ({ body }: { body: { Beacons: Activation[] } }) => {
          sent.push(body.Beacons.length);
          const Outcomes = body.Beacons.map((_, i) => ({ Outcome: 'activated', BeaconId: i + 1 }));
          return new Promise((done) => (answer = () => done({ Outcomes })));
        },
      },
    });
    const count = limits.activation.most + 2;
    await userEvent.click(screen.getByRole('textbox', { name: 'IMEIs and codes' }));
    await userEvent.paste(Array.from({ length: count }, (_, n) => `${imei(n)} AB12CD34`).join('\n'));
    await userEvent.click(screen.getByRole('button', { name: `Activate ${count} beacons` }));
    unmount();
    answer();
    await new Promise((done) => setTimeout(done, 20));
    expect(sent).toEqual([limits.activation.most]);
  });
});
