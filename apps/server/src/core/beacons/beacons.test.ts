import type { Device } from './store/devices.ts';
import { emptyState } from './store/beaconState.ts';
import { Beacons } from './beacons.ts';

const aDevice = (id: number, ownerId: number): Device => ({
  id,
  serialNumber: String(id),
  model: 2,
  iridiumImei: null,
  gsmImei: null,
  simChipNumber1: null,
  simChipNumber2: null,
  hasGsm: true,
  hasIridium: false,
  hasBluetooth: false,
  keyHash: Buffer.alloc(0),
  activationCode: '',
  communicationStatus: 2,
  ownerId,
  visibleFrom: null,
  activated: null,
  name: `Beacon ${id}`,
  comment: null,
  vehicleType: 3,
  transportCard: [],
  client1: null,
  checkRelevance: true,
  checkEmergency: true,
  emergencyFirst: true,
  lengthUnit: null,
  timeout1: 60,
  timeout2: 1440,
  iridiumGatewayHost: null,
  iridiumGatewayPort: null,
  fuelManagement: true,
  bnwasShowStatus: true,
  dailyFeeKopecks: null,
  isCanary: false,
});
const [owner, other, guest] = [1, 2, 3];
const rights = { canManage: false, canSendMessages: false, canEditChannelsSettings: false };
const fleet = (count: number) => {
  const state = new Beacons(1);
  const add = (id: number, ownerId: number) =>
    state.put({
      device: aDevice(id, ownerId),
      ownerName: '',
      sensors: [],
      state: emptyState(),
      stored: 0,
      unread: 0,
      alarms: [],
      rules: [],
      shares: [],
      looks: [],
    });
  return { state, add, records: Array.from({ length: count }, (_, i) => add(i + 1, owner)) };
};

describe('GEO-D02, GEO-D04 whose areas matter to a beacon', () => {
  it('are its viewers and those who share something with them, as it is after each change', () => {
    const { state, add, records } = fleet(2);
    const [first] = records;
    if (!first) throw new Error('the fleet is empty');
    expect([...state.zoneUsers(first)]).toEqual([owner]);
    state.share({ beaconId: first.id, userId: guest, ...rights });
    expect([...state.zoneUsers(first)].sort()).toEqual([owner, guest]);
    const foreign = add(10, other);
    state.share({ beaconId: foreign.id, userId: guest, ...rights });
    expect([...state.zoneUsers(first)].sort()).toEqual([owner, other, guest]);
    state.unshare(foreign.id, guest);
    expect([...state.zoneUsers(first)].sort()).toEqual([owner, guest]);
  });

  it('is not looked for through a whole fleet at each fix', () => {
    const { state, records } = fleet(500);
    const { access } = state.view(owner);
    let walks = 0;
    const walk = access[Symbol.iterator].bind(access);
    access[Symbol.iterator] = () => {
      walks += 1;
      return walk();
    };
    for (const record of records) {
      state.zoneUsers(record);
      state.touch(record);
    }
    expect(walks).toBe(1);
  });
});
