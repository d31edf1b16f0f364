import {
  Failure,
  getBeaconInfo,
  getDiagnosticMessages,
  getExchangeSchedule,
  getFuelDailyConsumption,
  getStatusEvents,
} from '@mayak/api';
import { getTankCapacities } from '@mayak/api/tanks';
import { aChannel } from '@mayak/api/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBeacon, aFailure, now, Refresh, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import BeaconPanel from './BeaconPanel';

const columns = someColumns({ cards: [{ Id: 5, Name: 'Voronov' }], states: [{ Id: 5 }] });
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
let leave = () => undefined as void;

async function show(
  part: Parameters<typeof aBeacon>[0] = {},
  given: Parameters<typeof renderInHost>[1] = {},
) {
  const panel = (
    <>
      <BeaconPanel props={{ beaconId: 5 }} close={() => undefined} />
      <Refresh />
    </>
  );
  const shown = renderInHost(panel, {
    columns,
    ...given,
    answers: { 'GET /beacons/{id}': aBeacon({ Id: 5, Name: 'Voronov', ...part }), ...given.answers },
  });
  leave = shown.leave;
  await screen.findByText(/^(Датчики|Sensors)$/);
  return shown;
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => {
  leave();
  jest.restoreAllMocks();
});

const message = (PacketDt: string, part: object = {}) => ({
  PacketDt,
  FirmwareVersion: '2.4.0',
  BatteryVoltage: 4.08,
  ExternalVoltage: 24.6,
  SolarVoltage: null,
  Temperature: 31,
  GsmTransferPeriod: 60,
  IridiumTransferPeriod: 7_200,
  GsmSessionTime: null,
  IridiumSessionTime: 8,
  GpsSessionTime: 3,
  CoordinatesTotalCount: 100,
  CoordinatesSentCount: 95,
  CoordinatesQueuedCount: 5,
  GpsSignalsCount: 11,
  GlonassSignalsCount: 7,
  GsmModemId: null,
  IridiumModemId: null,
  GsmSignalQuality: null,
  IridiumSignalQuality: 4,
  GsmFault: true,
  IridiumFault: false,
  SimFault: false,
  GpsFault: false,
  FlashFault: false,
  ...part,
});

describe('SIDE-05, DIAG-02, DIAG-D02 diagnostics', () => {
  const answers = {
    [getDiagnosticMessages.route]: [
      message(ago(1)),
      message(ago(400), { FirmwareVersion: '2.3.8', GsmFault: false }),
    ],
  };
  const open = () => userEvent.click(screen.getByRole('button', { name: /^Диагностика/ }));

  it('are asked for when the section is opened, not before', async () => {
    const { asked } = await show({}, { answers });
    expect(asked.some(({ route }) => route === getDiagnosticMessages.route)).toBe(false);
    await open();
    expect(await screen.findByText('2.4.0')).toBeInTheDocument();
  });

  it('tell the newest message with its units, a hyphen for what is not known', async () => {
    await show({}, { answers });
    await open();
    await screen.findByText('2.4.0');
    const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(value('Внешнее напряжение')).toBe('24,6\u00a0В');
    expect(value('Период передачи Iridium')).toBe('2\u00a0ч');
    expect(value('Время сессии GSM / Iridium / GPS')).toBe('- / 8\u00a0с / 3\u00a0с');
    expect(value('Качество сигнала Iridium')).toBe('4 из 5');
    expect(value('Качество сигнала GSM')).toBe('-');
  });

  it('tell faults in words, not by colour alone', async () => {
    await show({}, { answers });
    await open();
    expect(await screen.findByRole('img', { name: 'GSM: неисправность' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Iridium: норма' })).toBeInTheDocument();
  });

  it('show an older message that is chosen', async () => {
    await show({}, { answers });
    await open();
    await screen.findByText('2.4.0');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Сообщение' }), ago(400));
    expect(screen.getByText('2.3.8')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'GSM: норма' })).toBeInTheDocument();
  });

  it('say that they are not there, and are asked for again after a failure', async () => {
    let works = false;
    const route = getDiagnosticMessages.route;
    const answer = () => (works ? [] : Promise.reject(aFailure(route, 500, 'internal')));
    await show({}, { answers: { [route]: answer } });
    await open();
    expect(await screen.findByText('Не загружено')).toBeInTheDocument();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Нет данных')).toBeInTheDocument();
  });
});

describe('SIDE-06, EVENT-01, EVENT-D03 events', () => {
  const event = (EventId: number, minutes: number, late = 0) => ({
    EventId,
    StartDt: ago(minutes),
    ReceivedDt: ago(minutes - late),
  });
  const open = () => userEvent.click(screen.getByRole('button', { name: /^События/ }));
  const rows = () => within(screen.getByRole('list', { name: 'События' })).getAllByRole('listitem');
  const list = [event(18, 5), event(5, 10), event(13, 20), event(99, 30)];

  it('stand with the sign and the word of their severity, an unknown one by its number (EVENT-D02)', async () => {
    await show({}, { answers: { [getStatusEvents.route]: list } });
    await open();
    await screen.findByText('SOS');
    expect(
      rows().map((row) => [
        within(row).getByRole('img').getAttribute('aria-label'),
        row.querySelector('.text')?.textContent,
      ]),
    ).toEqual([
      ['Ошибка', 'SOS'],
      ['Предупреждение', 'Низкое напряжение батареи'],
      ['Сведения', 'Корпус закрыт'],
      ['Сведения', 'Событие 99'],
    ]);
  });

  it('are shown by severity', async () => {
    await show({}, { answers: { [getStatusEvents.route]: list } });
    await open();
    await screen.findByText('SOS');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Важность' }), 'warning');
    expect(rows()).toHaveLength(1);
  });

  it('are asked for by period: 30 days until another is chosen', async () => {
    const { asked } = await show({}, { answers: { [getStatusEvents.route]: list } });
    await open();
    await screen.findByText('SOS');
    await userEvent.click(screen.getByRole('radio', { name: '7 дней' }));
    const starts = () =>
      asked
        .filter(({ route }) => route === getStatusEvents.route)
        .map(({ input }) => (input as { query: { startDt: string } }).query.startDt.slice(0, 10));
    await waitFor(() => expect(starts()).toEqual(['2026-09-14', '2026-10-07']));
  });

  it('that came late tell when they were received', async () => {
    await show({}, { answers: { [getStatusEvents.route]: [event(18, 200, 180), event(5, 300, 5)] } });
    await open();
    await screen.findByText('SOS');
    expect(rows()[0]).toHaveTextContent('получено 14.10.26 14:12');
    expect(rows()[1]).not.toHaveTextContent('получено');
  });

  it('come twenty at a time', async () => {
    const many = Array.from({ length: 45 }, (_, i) => event(5, i));
    await show({}, { answers: { [getStatusEvents.route]: many } });
    await open();
    await screen.findAllByText('Низкое напряжение батареи');
    const counts = [rows().length];
    for (let press = 0; press < 2; press += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
      counts.push(rows().length);
    }
    expect(counts).toEqual([20, 40, 45]);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });
});

describe('LIVE-D02, SIDE-D02 the parts of the page and the packets', () => {
  it('ERR-D04 what is known of a part stays, with nothing recorded, while the connection is lost after the next packet; it is nothing of another period', async () => {
    let packets = 0;
    let works = true;
    const contactAt = () => new Date(now + packets * 10_000).toISOString();
    const answer = () =>
      works
        ? [{ EventId: 18, StartDt: ago(5), ReceivedDt: ago(5) }]
        : Promise.reject(new Failure(getStatusEvents.route, null, null));
    const { asked, recorded } = await show(
      {},
      {
        answers: {
          'GET /beacons/{id}': () => aBeacon({ Id: 5, PacketDt: contactAt(), ConnectionDt: contactAt() }),
          'GET /beacons columns': ({ query }: { query: { since?: number } }) =>
            query.since === undefined
              ? columns
              : someColumns(
                  { states: [{ Id: 5, ConnectionDt: now / 1_000 + packets * 10 }] },
                  { Complete: false, Version: 1 + packets },
                ),
          [getStatusEvents.route]: answer,
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: /События/ }));
    await screen.findByText('SOS');
    const reads = () => asked.filter(({ route }) => route === getStatusEvents.route).length;
    const before = reads();
    works = false;
    packets = 1;
    await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
    await waitFor(() => expect(reads()).toBe(before + 1), { timeout: 2_000 });
    await new Promise((next) => setTimeout(next, 100));
    const told = recorded.filter((failure) => (failure as Failure).route === getStatusEvents.route);
    expect(told).toEqual([]);
    expect(screen.getByText('SOS')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '7 дней' }));
    expect(await screen.findByText('Не загружено')).toBeInTheDocument();
    expect(screen.queryByText('SOS')).toBeNull();
  });

  const [packet, contact] = [ago(1), ago(0.9)];
  const after = (at: string, seconds: number) => new Date(Date.parse(at) + 1_000 * seconds).toISOString();

  it.each([
    ['each packet, two in one minute too', [after(packet, 10)], [after(contact, 10)]],
    ['a late packet, which is not the newest one (EVENT-D03)', [packet], [after(contact, 10)]],
    [
      'the next packet within a second',
      [after(packet, 10), after(packet, 12)],
      [after(contact, 10), after(contact, 12)],
    ],
  ])('are read again after %s', async (_, packets, contacts) => {
    let told = 0;
    const second = (at: string) => Math.floor(Date.parse(at) / 1_000);
    const news = () =>
      someColumns(
        { states: [{ Id: 5, ConnectionDt: second(contacts[told - 1] ?? contact) }] },
        { Complete: false, Version: 1 + told },
      );
    const { asked } = await show(
      {},
      {
        answers: {
          'GET /beacons/{id}': () =>
            aBeacon({
              Id: 5,
              PacketDt: packets[told - 1] ?? packet,
              ConnectionDt: contacts[told - 1] ?? contact,
            }),
          'GET /beacons columns': ({ query }: { query: { since?: number } }) =>
            query.since === undefined ? columns : news(),
          [getStatusEvents.route]: [],
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: /События/ }));
    await screen.findByText('Событий нет');
    const reads = () => asked.filter(({ route }) => route === getStatusEvents.route).length;
    const before = reads();
    for (told = 1; told <= contacts.length; told += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
      await waitFor(() => expect(reads()).toBe(before + told), { timeout: 2_000 });
    }
  });
});

describe('silence is judged by the interval of the beacon', () => {
  const withInterval = (
    ExchangeInterval: number | null,
    Source: 'device' | 'observed' | null = 'device',
  ) => ({
    [getExchangeSchedule.route]: { ExchangeInterval, Source, ConnectionDt: ago(1) },
  });
  const silentFor = (minutes: number) =>
    someColumns({ cards: [{ Id: 5 }], states: [{ Id: 5, ConnectionDt: now / 1000 - minutes * 60 }] });
  const contact = (minutes: number) => ({ ConnectionDt: ago(minutes) });

  it.each([
    ['was heard just now', 0, 600, /^Следующий сеанс в 14:42 · раз в 10\sмин$/],
    ['was heard half an interval ago', 5, 600, /^Следующий сеанс в 14:37 · раз в 10\sмин$/],
    ['is due, within its grace', 11, 600, /^Сеанс ожидался в 14:31 · раз в 10\sмин$/],
    ['missed one', 70, 3_600, /^Пропущен 1 сеанс · следующий в 15:22 · раз в 1\sч$/],
    ['missed two', 25, 600, /^Пропущено 2 сеанса · следующий в 14:37 · раз в 10\sмин$/],
    ['missed one and is due again', 21, 600, /^Пропущен 1 сеанс · ещё один ожидался в 14:31 · раз в/],
    ['missed many', 65, 600, /^Пропущено 6 сеансов · следующий в 14:37 · раз в 10\sмин$/],
    ['speaks again on another day', 60, 43_200, /^Следующий сеанс 15\.10\.26 в 01:32 · раз в 12\sч$/],
    ['has an interval of no whole hours', 10, 5_400, /^Следующий сеанс в 15:52 · раз в 1,5\sч$/],
    ['speaks more often than it can be told', 0, 20, /^Сеансы раз в 20\sс$/],
    ['speaks often and missed some', 2, 20, /^Пропущено 2 сеанса$/],
  ])('a beacon that %s', async (_, minutes, seconds, words) => {
    await show(contact(minutes), { columns: silentFor(minutes), answers: withInterval(seconds) });
    expect((await screen.findByText(/[Сс]еанс/)).closest('p')).toHaveTextContent(words);
  });

  it.each([
    [5, /^Next contact at 14:37 · usually every 10\smin$/],
    [11, /^Contact was due at 14:31 · usually every 10\smin$/],
    [25, /^2 contacts missed · next at 14:37 · usually every 10\smin$/],
  ])(
    'silent for %d min: says in English, and when the interval is only what the contacts show',
    async (minutes, words) => {
      const answers = withInterval(600, 'observed');
      await show(contact(minutes), { columns: silentFor(minutes), answers, locale: 'en' });
      expect((await screen.findByText(/usually/)).closest('p')).toHaveTextContent(words);
    },
  );

  it('says nothing when no interval is known, or the beacon is switched off', async () => {
    const { asked } = await show({ CommunicationStatus: 0 }, { answers: withInterval(600) });
    await waitFor(() => expect(asked.some(({ route }) => route === getExchangeSchedule.route)).toBe(true));
    expect(screen.queryByText(/[Сс]еанс/)).toBeNull();
  });
});

describe('SIDE-11, CHAN-13 the settings of a channel', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('user may %s, beacon may %s: button %s', async (user, beacon, shown) => {
    await show({ CanEditChannelsSettings: beacon }, { user: { CanEditChannelsSettings: user } });
    const links = screen.queryAllByRole('link', { name: 'Настройки датчика: Supply' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      shown ? ['/management/beacon/5/channel/101'] : [],
    );
  });

  it('SIDE-13 the name of a sensor leads to the history three hours around its value', async () => {
    await show();
    const href = screen.getByRole('link', { name: 'Supply' }).getAttribute('href') ?? '';
    const query = new URLSearchParams(href.split('?')[1]);
    expect([query.get('beacon'), query.get('startDt'), query.get('endDt')]).toEqual([
      '5',
      '2026-10-14T08:31:00.000Z',
      '2026-10-14T14:31:00.000Z',
    ]);
  });
});

describe('SIDE-10, CHAN-08, FUEL-08, FUEL-D06 fuel control', () => {
  const tank = aChannel({
    Id: 7,
    Name: 'Tank',
    ChannelFlag: 7,
    Min: 0,
    Max: 200,
    Value: 50,
    DisplayedValue: '50\u00a0l',
    ValueEmergencyState: 3,
  });
  const flow = aChannel({
    Id: 8,
    Name: 'Flow',
    ChannelFlag: 8,
    Min: null,
    Max: null,
    Value: 40,
    DisplayedValue: '40\u00a0l/h',
  });
  const open = () => userEvent.click(screen.getByRole('button', { name: /^Контроль топлива/ }));

  it('shows a tank for a level and a gauge for a flow, in words too', async () => {
    await show({ FuelManagement: true, Channels: [tank, flow] });
    await open();
    expect(screen.getByRole('img', { name: 'Tank: 50\u00a0l, 25\u00a0%, Предавария' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Flow: 40\u00a0l/h из 100, Норма' })).toBeInTheDocument();
  });

  it.each([
    ['12\u00a0345,00\u00a0л/ч', '12\u00a0345,00', 'л/ч'],
    ['12\u00a0345', '12\u00a0345', ''],
    ['40,00\u00a0л/ч', '40,00', 'л/ч'],
    [null, '-', ''],
  ])(
    'FUEL-08 a gauge has the whole of the value %j within, also of one in groups (FMT-D03)',
    async (DisplayedValue, number, unit) => {
      await show({ FuelManagement: true, Channels: [aChannel({ ...flow, Max: 20_000, DisplayedValue })] });
      await open();
      const words = screen.getByRole('img', { name: /^Flow/ }).querySelectorAll('.value, .unit');
      expect(Array.from(words, ({ textContent }) => textContent)).toEqual([number, unit]);
    },
  );

  it('CHAN-08 draws nothing of channels that are neither level nor consumption', async () => {
    await show({
      FuelManagement: true,
      Channels: [tank, aChannel({ Id: 9, Name: 'Power', ChannelFlag: 1 })],
    });
    await open();
    const drawn = screen.getAllByRole('img', { name: /^(Tank|Flow|Power)/ });
    expect(drawn.map((one) => one.getAttribute('aria-label'))).toEqual([expect.stringContaining('Tank')]);
  });

  it('shows only the value of a tank without Min and Max', async () => {
    await show({ FuelManagement: true, Channels: [aChannel({ ...tank, Min: null, Max: null })] });
    await open();
    expect(screen.getByRole('img', { name: 'Tank: 50\u00a0l, Предавария' })).toBeInTheDocument();
  });

  it('FUEL-D04 shows a tank without Max by the size that its fillings tell, and says that it is learnt', async () => {
    const learnt = { Channel: tank.Id, Full: 200, Fillings: 3 };
    await show(
      { FuelManagement: true, Channels: [aChannel({ ...tank, Min: null, Max: null })] },
      { answers: { [getTankCapacities.route]: [learnt] } },
    );
    await open();
    const name = 'Tank: 50\u00a0l, 25\u00a0%, Предавария, полный: около 200\u00a0л, по заправкам';
    expect(await screen.findByRole('img', { name })).toBeInTheDocument();
  });

  it('is absent without fuel management, like the fuel chart (SIDE-D02)', async () => {
    await show({ FuelManagement: false, Channels: [tank] });
    expect(screen.queryByRole('button', { name: /топлив/ })).toBeNull();
  });

  it('FUEL-09 a failed reading of the daily consumption is no data', async () => {
    await show(
      { FuelManagement: true, Channels: [tank] },
      { answers: { [getFuelDailyConsumption.route]: null } },
    );
    await userEvent.click(screen.getByRole('button', { name: /^Суточный расход/ }));
    expect(await screen.findByText('Нет данных')).toBeInTheDocument();
  });
});

describe('SIDE-08, SIDE-D05 main info', () => {
  const device = {
    BeaconModel: 8,
    SerialNumber: '8102',
    IridiumImei: '300534000081021',
    GsmImei: '001010000081024',
    SimChipNumber1: '8970101000000008102',
    SimChipNumber2: null,
    Owner: 'demo',
    ActivationCode: 'DMH3NPWV',
    PacketDt: ago(3),
    ConnectionDt: ago(1),
  } as const;
  const info = {
    BeaconType: 8,
    HasIridiumModule: true,
    HasGsmModule: true,
    HasBluetoothModule: false,
    Comment: 'Second watch set',
    HiddenPackets: 0,
  };
  beforeEach(() => {
    info.HiddenPackets = 0;
  });
  const read = async (part: object) => {
    await show({ ...device, ...part }, { answers: { [getBeaconInfo.route]: info } });
    await userEvent.click(screen.getByRole('button', { name: /^Основная информация/ }));
    await screen.findByText('Second watch set');
    const rows = [...document.querySelectorAll('dt')].map((dt) => [
      dt.textContent,
      dt.nextElementSibling?.textContent,
    ]);
    return Object.fromEntries(rows) as Record<string, string>;
  };

  it('INGEST-D04 says how many packets of the time of a former owner are hidden, where there are any', async () => {
    info.HiddenPackets = 12;
    expect(await read({})).toMatchObject({ 'Скрыто пакетов (время прежнего владельца)': '12' });
  });

  it('tells the device, its owner and its times, a hyphen for what is not known', async () => {
    expect(await read({})).toMatchObject({
      Модель: 'Marine2',
      'Серийный номер': '8102',
      'IMEI Iridium': '300534000081021',
      'IMEI GSM': '001010000081024',
      'SIM-чип 1': '8970101000000008102',
      'SIM-чип 2': '-',
      Модули: 'Iridium, GSM',
      Комментарий: 'Second watch set',
      Владелец: 'demo',
      'Код активации': 'DMH3NPWV',
      'Последний пакет': expect.stringMatching(/^\d\d\.\d\d\.\d\d \d\d:\d\d$/),
      'Последняя связь': expect.stringMatching(/^\d\d\.\d\d\.\d\d \d\d:\d\d$/),
    });
  });

  it('keeps the activation code from whoever is not the owner', async () => {
    expect(await read({ ActivationCode: null })).not.toHaveProperty('Код активации');
  });
});
