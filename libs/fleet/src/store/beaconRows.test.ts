import { CardFlag } from '@mayak/api';
import { someColumns, type StateRow } from '@mayak/api/fixtures';
import { beaconCases, rowsOfCase } from '@mayak/api/states';
import { beaconRows, rowsOf } from './beaconRows';
import { createFleet } from './createFleet';

const now = 1_700_000_000;
const columns = (part: { connection?: number | null; state?: number; flags?: number } = {}) => ({
  Version: 1,
  Complete: true,
  Now: now,
  Removed: [],
  Cards: {
    Id: [2, 1],
    Name: ['Polar Star', 'Barents'],
    SerialNumber: ['8089', '8037'],
    Imei: ['300434210100001', '300434210100002'],
    Color: ['#111111', '#222222'],
    Owner: ['sokolova', 'voronov'],
    Model: [8, 2],
    VehicleType: [3, 4],
    CommunicationStatus: [2, 1],
    LengthUnit: [null, 3],
    Timeout1: [60, 60],
    Timeout2: [1440, 1440],
    Flags: [part.flags ?? CardFlag.CheckRelevance | CardFlag.CanSendMessages, 0],
  },
  States: {
    Id: [1, 2],
    Lat: [null, 69.5],
    Lon: [33, 33.5],
    FixDt: [null, now],
    PacketDt: [null, now - 10],
    ConnectionDt: [null, part.connection === undefined ? now - 60 : part.connection],
    Speed: [null, 12],
    Course: [null, 90],
    Accuracy: [null, null],
    State: [0, part.state ?? 1],
    BnwasAlarm: [0, 1],
    BnwasMode: [null, 4],
    ReasonName: [null, null],
    ReasonState: [0, 0],
    ReasonValue: [null, null],
    Alarm: [0, 0],
    AlarmText: [null, null],
    Unread: [0, 3],
    Geoobjects: [[], []],
  },
});

describe('API-01 beacons in columns as rows', () => {
  it('joins card and state by id, by name', () => {
    const rows = beaconRows(columns());
    expect(rows.map(({ id, name, unread, speed }) => [id, name, unread, speed])).toEqual([
      [1, 'Barents', 0, null],
      [2, 'Polar Star', 3, 12],
    ]);
    expect(rows.map(({ place }) => place)).toEqual([null, [69.5, 33.5]]);
    expect(rows.map(({ canSendMessages }) => canSendMessages)).toEqual([false, true]);
    expect(rows[1]?.packetAt).toBe((now - 10) * 1_000);
  });

  it.each([
    ['normal', { connection: now - 60 }],
    ['recent', { connection: now - 2 * 3_600 }],
    ['outdated', { connection: now - 48 * 3_600 }],
    ['outdated', { connection: null }],
    ['preEmergency', { state: 2 }],
    ['outdated', { state: 3, connection: now - 48 * 3_600 }],
    [
      'emergency',
      { state: 3, connection: now - 48 * 3_600, flags: CardFlag.CheckRelevance | CardFlag.EmergencyFirst },
    ],
  ] as const)('is drawn as %s with %o (CHAN-D05, CHAN-D06)', (look, part) => {
    expect(beaconRows(columns(part))[1]?.look).toBe(look);
  });

  it.each(beaconCases)('knows what $shown hides: $hidden (domain rule 4.7)', (one) => {
    const { card, state } = rowsOfCase(one);
    const [row] = beaconRows(
      someColumns({ cards: [{ Id: 1, ...card }], states: [{ Id: 1, ...state } as StateRow] }),
    );
    expect([row?.look, row?.hidden]).toEqual([one.shown, one.hidden]);
  });

  it.each([
    ['', 2],
    ['star', 1],
    ['POLAR 8089', 1],
    ['300434', 2],
    ['polar 8037', 0],
  ])('finds by every word of "%s": %i', (text, count) => {
    const fleet = createFleet();
    fleet.merge(columns());
    expect(rowsOf(fleet, text)).toHaveLength(count);
  });

  it('has the numbers of a beacon apart', () => {
    const { Cards, ...rest } = columns();
    const [row] = beaconRows({ ...rest, Cards: { ...Cards, Imei: ['', '300434210100002 860000000000002'] } });
    expect(row?.imeis).toEqual(['300434210100002', '860000000000002']);
  });
});
