import { GeneralState, VehicleType } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { beaconRows } from '@mayak/fleet';
import { fleetSummary } from './summary';

const rows = beaconRows(
  someColumns({
    cards: [
      { Id: 1, VehicleType: VehicleType.Truck },
      { Id: 2, VehicleType: VehicleType.Water },
      { Id: 3, VehicleType: VehicleType.Water },
    ],
    states: [
      { Id: 1, Speed: 3, PacketDt: null },
      { Id: 2, Speed: 12, State: GeneralState.Emergency, PacketDt: 1_791_977_400 },
      { Id: 3, Speed: null, PacketDt: 1_791_977_460 },
    ],
  }),
);

describe('ROUTE-10 the summary of the fleet', () => {
  it('counts each kind of transport, the largest first', () => {
    expect(fleetSummary(rows).map(({ id, total }) => [id, total])).toEqual([
      [VehicleType.Water, 2],
      [VehicleType.Truck, 1],
    ]);
  });

  it('tells states, those under way and the last packet of each', () => {
    const [water, truck] = fleetSummary(rows);
    expect(water).toMatchObject({
      looks: { emergency: 1, normal: 1 },
      moving: 1,
      lastPacket: 1_791_977_460_000,
    });
    expect(truck).toMatchObject({ looks: { emergency: 0, normal: 1 }, moving: 0, lastPacket: null });
  });

  it('is empty for nobody', () => expect(fleetSummary([])).toEqual([]));
});
