import { confirmBnwas, getBeaconColumns, handleAlarms } from '@mayak/api';
import { aChannel } from '@mayak/api/fixtures';
import { Toasts } from '@mayak/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  aBeacon,
  aFailure,
  aGeoobject,
  now,
  Refresh,
  renderInHost,
  someColumns,
} from '@mayak/fleet/fixtures';
import BeaconPanel from './BeaconPanel';

const columns = someColumns({ cards: [{ Id: 5, Name: 'Voronov' }], states: [{ Id: 5, Geoobjects: [1] }] });
const mode = (Value: number | null) =>
  aChannel({
    Id: 11,
    Name: 'Mode',
    ChannelFlag: 11,
    ChannelType: 2,
    Value,
    DisplayedValue: Value === null ? null : `m${Value}`,
    EnumValues: [],
  });
type Part = Parameters<typeof aBeacon>[0];

let leave = () => undefined as void;
let closed = 0;

async function show(
  part: Part = {},
  given: Parameters<typeof renderInHost>[1] = {},
  beside: ReactNode = null,
) {
  const panel = (
    <>
      <BeaconPanel props={{ beaconId: 5 }} close={() => (closed += 1)} />
      <Refresh />
      {beside}
    </>
  );
  const shown = renderInHost(panel, {
    columns,
    ...given,
    answers: { 'GET /beacons/{id}': aBeacon({ Id: 5, Name: 'Voronov', ...part }), ...given.answers },
  });
  leave = shown.leave;
  await screen.findByText(/^(Датчики|Sensors|Маяк не найден|Не загружено)$/);
  return shown;
}

beforeEach(() => {
  localStorage.clear();
  closed = 0;
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => {
  leave();
  jest.restoreAllMocks();
});

describe('PANEL-18, SIDE-D01 the page of a beacon', () => {
  it('names the beacon; its communication status and last contact come before its model and groups', async () => {
    const cards = [{ Id: 5, Name: 'Voronov', CommunicationStatus: 3 }];
    const answers = { 'GET /groups': [{ Id: 1, Name: 'Fishing', BeaconIds: [5] }] };
    await show({}, { columns: someColumns({ cards, states: [{ Id: 5 }] }), answers });
    expect(screen.getByRole('heading', { name: 'Voronov' })).toBeInTheDocument();
    expect(
      await screen.findByText('Временно заблокирован · связь 14:31 · Marine2 · Fishing'),
    ).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('img', { name: 'Норма' })).toBeInTheDocument();
  });

  it('leads to the track and the history of this beacon (ROUTE-D06)', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Трек' })).toHaveAttribute('href', '/tracks?beacon=5');
    expect(screen.getByRole('link', { name: 'История' })).toHaveAttribute('href', '/history?beacon=5');
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('SIDE-11 leads to the settings of its channels: user %s, beacon %s', async (user, beacon, leads) => {
    await show(
      { CanEditChannelsSettings: beacon, Channels: [aChannel({ Id: 7 })] },
      { user: { CanEditChannelsSettings: user } },
    );
    const link = within(screen.getByRole('banner')).queryByRole('link', { name: 'Настройки датчиков' });
    expect(link?.getAttribute('href') ?? null).toBe(leads ? '/management/beacon/5/channel/7' : null);
  });

  it('copies its coordinates and its address, follows, and ticks it on the map, by one menu', async () => {
    const user = userEvent.setup();
    const { told } = await show();
    const pick = async (name: string | RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Другие действия' }));
      await user.click(
        screen.getByRole(/карте$/.test(String(name)) ? 'menuitemcheckbox' : 'menuitem', { name }),
      );
    };
    await pick('Скопировать 70.120000, 39.050000');
    expect(await navigator.clipboard.readText()).toBe('70.120000, 39.050000');
    await pick('Скопировать 70°07′12.0″N 39°03′00.0″E');
    expect(await navigator.clipboard.readText()).toBe('70°07′12.0″N 39°03′00.0″E');
    await pick('Скопировать ссылку на маяк');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/monitoring?beacon=5');
    await pick(/^Следовать за маяком/);
    await pick('Отмечен на карте');
    await user.click(screen.getByRole('button', { name: 'Другие действия' }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Отмечен на карте' })).not.toBeChecked();
    expect(screen.getByRole('menuitem', { name: /^Не следовать за маяком/ })).toHaveTextContent(/F$/);
    expect(screen.getByRole('menuitem', { name: 'Открыть в новой вкладке' })).toHaveAttribute(
      'href',
      'http://localhost/monitoring?beacon=5',
    );
    await user.click(screen.getByRole('menuitem', { name: 'Показать на карте' }));
    expect(told).toEqual([{ type: 'map.focus', payload: { coordinates: [70.12, 39.05], zoom: 10 } }]);
  });

  it('GEN-D17 has the keys of a beacon while it has the focus', async () => {
    const { told, went } = await show();
    const user = userEvent.setup();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('t');
    expect(went).toEqual([]);
    screen.getByRole('heading', { name: 'Voronov' }).focus();
    await user.keyboard('{Control>}t{/Control}c');
    expect(told).toEqual([{ type: 'map.focus', payload: { coordinates: [70.12, 39.05], zoom: 10 } }]);
    await user.keyboard('f');
    expect(screen.getByRole('button', { name: 'Следовать за маяком (F)' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.keyboard('th');
    expect(went).toEqual(['/tracks?beacon=5', '/history?beacon=5']);
  });

  it('opened over another screen, shows the beacon on the map of monitoring', async () => {
    const { told, went } = await show({}, { path: '/management/beacons' });
    await userEvent.click(screen.getByRole('button', { name: 'Показать на карте (C)' }));
    expect(told).toEqual([]);
    expect(went).toEqual(['/monitoring?beacon=5']);
  });

  it('says when the beacon is not there, without an error page', async () => {
    await show(
      {},
      {
        columns: someColumns({}),
        answers: {
          'GET /beacons/{id}': () => Promise.reject(aFailure('GET /beacons/{id}', 404, 'notFound')),
        },
      },
    );
    expect(await screen.findByText('Его удалили, или у вас нет к нему доступа.')).toBeInTheDocument();
  });

  it('says so when the beacon goes while its page is open', async () => {
    let isThere = true;
    const answers = {
      'GET /beacons/{id}': () =>
        isThere
          ? aBeacon({ Id: 5, Name: 'Voronov' })
          : Promise.reject(aFailure('GET /beacons/{id}', 404, 'notFound')),
      'GET /beacons columns': ({ query }: { query: { since?: number } }) =>
        query.since === undefined ? columns : someColumns({}, { Complete: false, Version: 2, Removed: [5] }),
    };
    await show({}, { answers });
    isThere = false;
    await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
    expect(await screen.findByText('Его удалили, или у вас нет к нему доступа.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Voronov' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Трек' })).toBeNull();
  });

  it('closes by its cross', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(closed).toBe(1);
  });

  it('tells what is known of the device when the section is opened (SIDE-08, SIDE-D02)', async () => {
    const { asked } = await show(
      { ActivationCode: 'DM-1' },
      {
        answers: {
          'GET /beacons.getAdditionalInfo/{id}': {
            BeaconType: 8,
            Comment: 'spare set',
            HasIridiumModule: true,
            HasGsmModule: true,
            HasBluetoothModule: false,
          },
        },
      },
    );
    expect(asked.some(({ route }) => route.includes('getAdditionalInfo'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: /Основная информация/ }));
    expect(await screen.findByText('Iridium, GSM')).toBeInTheDocument();
    expect(screen.getByText('spare set')).toBeInTheDocument();
    expect(screen.getByText('DM-1')).toBeInTheDocument();
  });

  it('shows the object card (SIDE-09)', async () => {
    await show({ TransportCard: [{ Label: 'Call sign', Value: 'UBRN7' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Карточка объекта' }));
    expect(screen.getByText('UBRN7')).toBeInTheDocument();
  });

  it('names the geoobjects around the beacon and centres the map on one (SIDE-07, SIDE-D06)', async () => {
    const { told } = await show(
      {},
      { answers: { 'GET /geoobjects': [aGeoobject(), aGeoobject({ Id: 2, Name: 'Area 9' })] } },
    );
    await userEvent.click(screen.getByRole('button', { name: /В геообъектах/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Area 3' }));
    expect(screen.queryByRole('button', { name: 'Area 9' })).toBeNull();
    expect(told).toEqual([{ type: 'map.focus', payload: { coordinates: [69.75, 35] } }]);
  });

  it('reads the beacon again when the fleet tells of a packet (LIVE-D02)', async () => {
    let speed = 20;
    const packet = () =>
      someColumns({ states: [{ Id: 5, PacketDt: 1_791_977_500 }] }, { Complete: false, Version: 2 });
    const answers = {
      'GET /beacons/{id}': () => aBeacon({ Id: 5, Channels: [aChannel({ DisplayedValue: `${speed} kn` })] }),
      'GET /beacons columns': ({ query }: { query: { since?: number } }) =>
        query.since === undefined ? columns : packet(),
    };
    await show({}, { answers });
    expect(screen.getByText('20 kn')).toBeInTheDocument();
    speed = 21;
    await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
    expect(await screen.findByText('21 kn')).toBeInTheDocument();
  });
});

describe('LIVE-D02 the page and the list', () => {
  it('tell the same: a page that knows a later contact has the list read too', async () => {
    const { asked } = await show({ ConnectionDt: '2026-10-14T11:31:50Z' });
    const lists = () => asked.filter(({ route }) => route === 'GET /beacons').length;
    expect(lists()).toBe(1);
    await waitFor(() => expect(lists()).toBe(2), { timeout: 4_000 });
  });
});

describe('SIDE-02, SIDE-D07 location', () => {
  it('shows place, time, age, speed and course', async () => {
    await show({}, { answers: { 'GET /geoobjects': [aGeoobject()] } });
    expect(screen.getByText('70.120000, 39.050000')).toBeInTheDocument();
    expect(screen.getByText('14.10.26 14:31')).toBeInTheDocument();
    expect(screen.getByText(/^1\sмин назад$/)).toBeInTheDocument();
    expect(screen.getByText(/^11,2\sуз$/)).toBeInTheDocument();
    expect(screen.getByText('курс 262°')).toBeInTheDocument();
  });

  it('tells a course almost due north as 0°', async () => {
    await show({}, { columns: someColumns({ cards: [{ Id: 5 }], states: [{ Id: 5, Course: 359.6 }] }) });
    expect(screen.getByText('курс 0°')).toBeInTheDocument();
  });

  it('turns to degrees, minutes and seconds, and the browser remembers it (FMT-D02)', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'D° M′ S″' }));
    expect(screen.getByText('70°07′12.0″N 39°03′00.0″E')).toBeInTheDocument();
    expect(localStorage.getItem('coordinateFormat')).toBe('dms');
  });

  it('turns to degrees and decimal minutes, as positions are told at sea (FMT-D02)', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'D° M.mmm′' }));
    expect(screen.getByText('70°07.200′N 39°03.000′E')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'D.dddddd°' }));
    expect(screen.getByText('70.120000, 39.050000')).toBeInTheDocument();
  });

  it('copies the coordinates as they are shown', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(screen.getByRole('button', { name: 'Копировать координаты' }));
    expect(await navigator.clipboard.readText()).toBe('70.120000, 39.050000');
    expect(screen.getByText('Координаты скопированы')).toBeInTheDocument();
  });

  it('asks the map to centre on it', async () => {
    const { told } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Показать на карте (C)' }));
    expect(told).toEqual([{ type: 'map.focus', payload: { coordinates: [70.12, 39.05], zoom: 10 } }]);
  });

  it.each([
    ['ru', 12, 'точность ±12 м'],
    ['ru', 1_852, 'точность ±1,00 мор. мили'],
    ['en', 12, 'accuracy ±12 m'],
  ] as const)('tells in %s how sure it is: %i m', async (locale, Accuracy, text) => {
    await show({}, { locale, columns: someColumns({ cards: [{ Id: 5 }], states: [{ Id: 5, Accuracy }] }) });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('does not make up how sure it is', async () => {
    await show();
    expect(screen.queryByText(/точность/)).toBeNull();
  });

  it('tells the time and age of a late place, and how much older than the contact it is', async () => {
    const at = (minutes: number) => now / 1_000 - minutes * 60;
    const states = [{ Id: 5, FixDt: at(195), PacketDt: at(1), ConnectionDt: at(1) }];
    await show({}, { columns: someColumns({ cards: [{ Id: 5 }], states }) });
    expect(screen.getByText('14.10.26 11:17')).toBeInTheDocument();
    expect(screen.getByText('3 ч назад')).toBeInTheDocument();
    expect(screen.getByText('Координаты старше последней связи на 3 ч')).toBeInTheDocument();
    expect(screen.getByText(/связь 14:31/)).toBeInTheDocument();
  });

  it('says when there is no position (MON-D04)', async () => {
    await show(
      { Location: null },
      {
        columns: someColumns({ cards: [{ Id: 5 }], states: [{ Id: 5, Lat: null, Lon: null, FixDt: null }] }),
      },
    );
    expect(screen.getByText('Нет данных о местоположении')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Показать на карте (C)' })).toBeNull();
  });
});

describe('SIDE-03, CHAN-12, CHAN-D07 the table of sensors', () => {
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

  it.each([
    ['normal', { DisplayedValue: '24,60 В' }, 'Норма', '24,60 В'],
    ['past a pre-emergency threshold', { ValueEmergencyState: 3 }, 'Предавария', '24.60 V'],
    ['past an emergency threshold', { ValueEmergencyState: 6 }, 'Авария', '24.60 V'],
    ['recent', { Timestamp: '2026-10-14T10:00:00.000Z' }, 'Недавние', '24.60 V'],
    ['outdated', { Timestamp: '2026-10-12T10:00:00.000Z' }, 'Устарели', '24.60 V'],
  ] as const)('tells a value that is %s by colour, shape and word', async (_, part, state, value) => {
    await show({ Channels: [aChannel({ Name: 'Supply', ...part })] });
    const cell = within(row('Supply')).getAllByRole('cell')[1]!;
    expect(within(cell).getByRole('img', { name: state })).toBeInTheDocument();
    expect(cell).toHaveTextContent(value);
  });

  it.each([
    ['without a value', { Value: null, DisplayedValue: null, ValueEmergencyState: 0, State: 0 }],
    ['that is not polled', { State: 1 }],
  ] as const)('shows a hyphen for a sensor %s', async (_, part) => {
    await show({ Channels: [aChannel({ Name: 'Supply', ...part })] });
    expect(within(row('Supply')).getAllByRole('cell')[1]).toHaveTextContent(/^-$/);
  });

  it('keeps the order and the choice of the beacon (SIDE-D04)', async () => {
    const Channels = [1, 2, 3].map((Id) => aChannel({ Id, Name: `S${Id}` }));
    await show({ Channels, InterfaceSettings: { Client1: { ChannelOrder: [3, 1], HiddenChannels: [2] } } });
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((r) => within(r).getAllByRole('cell')[0]?.textContent?.slice(0, 2)),
    ).toEqual(['S3', 'S1']);
  });

  it('explains both states of a value that is in alarm and old', async () => {
    await show({ Channels: [aChannel({ ValueEmergencyState: 6, Timestamp: '2026-10-12T10:00:00.000Z' })] });
    await userEvent.hover(screen.getByText('24.60 V'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      '24.60 V · Состояние: Авария · Данные: Устарели',
    );
  });
});

describe('RULE-D14 the open alarms of a beacon', () => {
  const alarm = (part: object = {}) => ({
    Id: 9,
    StatusType: 3 as const,
    Content: 'Танк 2 = 2 312 л, авария, порог 2 400 л',
    RuleName: 'Мало топлива',
    SinceDt: '2026-10-14T11:02:00.000Z',
    Lasts: true,
    IsAcknowledged: false,
    IsWatch: false,
    ...part,
  });
  const block = () => screen.queryByRole('region', { name: 'Тревоги' });

  it('stand with their rule and are acknowledged in place; list, queue and page are read again', async () => {
    let alarms: object[] = [alarm()];
    const { asked } = await show(
      {},
      {
        answers: {
          'GET /beacons/{id}': () => aBeacon({ Id: 5, Name: 'Voronov', State: 3, Alarms: alarms as never }),
          [handleAlarms.route]: () => {
            alarms = [alarm({ IsAcknowledged: true })];
            return [];
          },
        },
      },
    );
    expect(block()).toHaveTextContent(
      /^Танк 2 = 2 312 л, авария, порог 2 400 лправило «Мало топлива» · с\s14\.10\.26 14:02 · продолжаетсяПодтвердить$/,
    );
    await userEvent.click(within(block()!).getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() => expect(block()).toHaveTextContent(/продолжается · подтверждена$/));
    expect(asked.find(({ route }) => route === handleAlarms.route)?.input).toEqual({
      body: { Ids: [9], Act: 2, Note: null },
    });
    expect(asked.filter(({ route }) => route === getBeaconColumns.route).length).toBeGreaterThan(1);
  });

  it('stays as it was, with a word, where the acknowledgement did not reach the server', async () => {
    await show(
      { Alarms: [alarm({ Lasts: false, RuleName: null })] },
      {
        answers: {
          [handleAlarms.route]: () => Promise.reject(aFailure(handleAlarms.route, 500, 'internal')),
        },
      },
      <Toasts />,
    );
    await userEvent.click(within(block()!).getByRole('button', { name: 'Подтвердить' }));
    expect(await screen.findByText('Не удалось подтвердить тревогу. Повторите попытку.')).toBeInTheDocument();
    expect(block()).toHaveTextContent(/с\s14\.10\.26 14:02 · закончиласьПодтвердить$/);
  });

  it('LIVE-D02 tells that somebody else has acknowledged one', async () => {
    let isAcknowledged = false;
    const answers = {
      'GET /beacons/{id}': () =>
        aBeacon({ Id: 5, State: 3, Alarms: [alarm({ IsAcknowledged: isAcknowledged })] as never }),
      'GET /beacons columns': ({ query }: { query: { since?: number } }) =>
        query.since === undefined
          ? someColumns({ cards: [{ Id: 5 }], states: [{ Id: 5, State: 3, Alarm: 3 }] })
          : someColumns({ states: [{ Id: 5, State: 3, Alarm: 1 }] }, { Complete: false, Version: 2 }),
    };
    await show({}, { answers });
    expect(within(block()!).getByRole('button')).toBeInTheDocument();
    isAcknowledged = true;
    await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
    await waitFor(() => expect(within(block()!).queryByRole('button')).toBeNull());
  });

  it('of the bridge watch stands in its banner alone, where that is shown', async () => {
    const Alarms = [alarm({ IsWatch: true })];
    await show({ Alarms, BNWASAlarm: 1, BNWASShowStatus: true });
    expect(block()).toBeNull();
    leave();
    await show({ Alarms, BNWASAlarm: 1, BNWASShowStatus: false });
    expect(block()).not.toBeNull();
  });
});

describe('SIDE-01, BNWAS-04, BNWAS-05, BNWAS-D03 the bridge-watch banner', () => {
  const banner = () => screen.queryByRole('region', { name: 'Состояние КДВП' });

  it.each([1, 2] as const)('BNWAS-D09 names the stage of an alarm in state %i', async (BNWASAlarm) => {
    await show({ BNWASShowStatus: true, BNWASAlarm, BNWASStage: 2, Channels: [mode(4)] });
    expect(banner()).toHaveTextContent(/^Тревога КДВП, ступень 2КДВП: питание отключено/);
  });

  it.each([
    // shown  alarm  mode  heading                line
    [true, 1, 4, 'Тревога КДВП', 'КДВП: питание отключено'],
    [true, 2, 3, 'Тревога КДВП: аварийный вызов', 'КДВП: выключен'],
    [true, 1, 1, 'Тревога КДВП', 'КДВП: выключен'],
    [true, 1, null, 'Тревога КДВП', 'КДВП: выключен'],
    [true, 1, 0, 'Тревога КДВП', 'КДВП: ошибка интерфейса'],
    [false, 0, 0, null, 'КДВП: ошибка интерфейса'],
  ] as const)(
    'stands when shown is %s, alarm %i, mode %s: %s, %s',
    async (BNWASShowStatus, BNWASAlarm, value, heading, line) => {
      await show({ BNWASShowStatus, BNWASAlarm, Channels: [mode(value)] });
      expect(banner()).toHaveTextContent(heading === null ? line : `${heading}${line}`);
      expect(within(banner()!).queryByRole('button') !== null).toBe(heading !== null);
      expect(within(banner()!).getByRole('alert')).toBeInTheDocument();
    },
  );

  it.each([
    [true, 0, 4],
    [false, 1, 1],
    [false, 0, null],
  ] as const)('is absent when shown is %s, alarm %i, mode %s', async (BNWASShowStatus, BNWASAlarm, value) => {
    await show({ BNWASShowStatus, BNWASAlarm, Channels: [mode(value)] });
    expect(banner()).toBeNull();
  });

  it('has no button for somebody who may not manage the beacon', async () => {
    await show({ BNWASShowStatus: true, BNWASAlarm: 1, CanManage: false });
    expect(within(banner()!).queryByRole('button')).toBeNull();
  });

  it('tells since when the watch is in its mode, where its newest event says so', async () => {
    const event = (EventId: number, at: string) => ({ EventId, StartDt: at, ReceivedDt: at });
    const events = [event(46, '2026-10-14T11:02:00Z'), event(44, '2026-10-13T11:02:00Z')];
    const answers = { 'GET /beacons.getStatusEvents/{id}': events };
    await show({ BNWASShowStatus: true, BNWASAlarm: 1, Channels: [mode(4)] }, { answers });
    expect(await within(banner()!).findByText(/^КДВП: питание отключено с\s14:02$/)).toBeInTheDocument();
  });

  it('does not tell since when, where the events know another mode', async () => {
    const event = { EventId: 44, StartDt: '2026-10-14T11:02:00Z', ReceivedDt: '2026-10-14T11:02:00Z' };
    const answers = { 'GET /beacons.getStatusEvents/{id}': [event] };
    const { asked } = await show({ BNWASShowStatus: true, BNWASAlarm: 1, Channels: [mode(4)] }, { answers });
    await waitFor(() => expect(asked.some(({ route }) => route.includes('getStatusEvents'))).toBe(true));
    expect(within(banner()!).getByText('КДВП: питание отключено')).toBeInTheDocument();
  });

  it('confirms the alarm that is seen and goes away (BNWAS-06)', async () => {
    const { asked } = await show(
      { BNWASShowStatus: true, BNWASAlarm: 2 },
      { answers: { [confirmBnwas.route]: aBeacon({ Id: 5, BNWASShowStatus: true, BNWASAlarm: 0 }) } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() => expect(banner()).toBeNull());
    expect(screen.getByText('Тревога подтверждена')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Voronov' })).toHaveFocus();
    expect(asked.find(({ route }) => route === confirmBnwas.route)?.input).toEqual({
      params: { id: 5 },
      body: { bnwasState: 2 },
    });
  });

  it('goes when somebody else has confirmed the alarm (LIVE-D02)', async () => {
    let alarm = 1;
    const answers = {
      'GET /beacons/{id}': () => aBeacon({ Id: 5, BNWASShowStatus: true, BNWASAlarm: alarm, State: 2 }),
      'GET /beacons columns': ({ query }: { query: { since?: number } }) =>
        query.since === undefined
          ? someColumns({ cards: [{ Id: 5 }], states: [{ Id: 5, BnwasAlarm: 1 }] })
          : someColumns({ states: [{ Id: 5, BnwasAlarm: 0 }] }, { Complete: false, Version: 2 }),
    };
    await show({}, { answers });
    expect(banner()).not.toBeNull();
    alarm = 0;
    await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
    await waitFor(() => expect(banner()).toBeNull());
  });

  it('reads the beacon again when the alarm has risen meanwhile (ERR-D01)', async () => {
    let alarm = 1;
    await show(
      {},
      {
        answers: {
          'GET /beacons/{id}': () =>
            aBeacon({
              Id: 5,
              BNWASShowStatus: true,
              BNWASAlarm: alarm,
              Channels: [mode(alarm === 1 ? 4 : 3)],
            }),
          [confirmBnwas.route]: () => {
            alarm = 2;
            return undefined;
          },
        },
      },
      <Toasts />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
    expect(await screen.findByText('КДВП: выключен')).toBeInTheDocument();
    expect(screen.getByText('Тревога КДВП: аварийный вызов')).toBeInTheDocument();
    expect(screen.getByText('Состояние тревоги изменилось')).toBeInTheDocument();
    expect(screen.getByText('Проверьте и подтвердите снова')).toBeInTheDocument();
  });
});

describe('I18N-01 the page of a beacon in English', () => {
  it('says the same', async () => {
    await show({ BNWASShowStatus: true, BNWASAlarm: 1, Channels: [mode(4)] }, { locale: 'en' });
    expect(screen.getByRole('region', { name: 'BNWAS state' })).toHaveTextContent(
      'BNWAS alarmBNWAS: power offConfirm',
    );
    expect(screen.getByRole('heading', { name: 'Location' })).toBeInTheDocument();
  });
});
