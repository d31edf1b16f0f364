import { type BeaconLook, looks } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { beaconCases, rowsOfCase, type StateCase } from '@mayak/api/states';
import { emergenciesOf, paintScene, type Pictures } from './paintScene';
import { aScene } from './scene.fixtures';

const palette = { solid: [], on: [], outline: '', token: () => '', css: (color: string) => color, font: '' };
const paper = Object.assign(Object.create(null) as CanvasRenderingContext2D, {
  save: () => undefined,
  restore: () => undefined,
  beginPath: () => undefined,
  arc: () => undefined,
  fill: () => undefined,
});

/** What is put on the map for a beacon in a state, by the names of the sprites. */
function put(one: StateCase, selected = false) {
  const { card, state } = rowsOfCase(one);
  const { fleet, scene } = aScene(12, [{ ...card, ...state, dx: 0, Speed: 0 } as { dx: number }]);
  const told: string[] = [];
  const record =
    (sprite: string) =>
    (_: unknown, { look }: { look: number }) => {
      told.push(`${sprite} ${looks[look]}`);
    };
  const pictures: Pictures = {
    ratio: 1,
    palette,
    atlas: {
      marker: record('marker'),
      mark: record('mark'),
      headingArrow: record('headingArrow'),
      selection: () => told.push('ring'),
    },
    labels: { measure: () => 0, widthOf: () => 0, draw: () => undefined, clear: () => undefined },
    clusters: { draw: () => undefined, clear: () => undefined },
  };
  const painted = {
    scene,
    table: fleet.table,
    selected: selected ? 0 : -1,
    spiderfied: new Map(),
    pulsing: new Set<number>(),
  };
  paintScene(paper, painted, pictures);
  return { told, row: fleet.get(1) };
}

describe('MAP-D06, CHAN-D06, CHAN-D07 every state of a beacon on the map', () => {
  it.each(beaconCases)(
    'emergency first $emergencyFirst, state $value, relevance $relevance: $shown over $hidden',
    (one) => {
      const { told, row } = put(one);
      expect([row?.look, row?.hidden]).toEqual([one.shown, one.hidden]);
      expect(told).toEqual([`marker ${one.shown}`, ...(one.hidden ? [`mark ${one.hidden}`] : [])]);
    },
  );

  it('RULE-D14 has no ring around an emergency that somebody acknowledged', () => {
    const rings = [0, 1, 2, 3].map((Alarm) => {
      const { fleet, scene } = aScene(12, [{ dx: 0, State: 3, Flags: 1 | 2, Alarm }]);
      return emergenciesOf(scene, fleet.table).length;
    });
    expect(rings).toEqual([1, 0, 1, 1]);
    const { fleet, scene } = aScene(12, [{ dx: 0, State: 3, Flags: 1 | 2 }]);
    const { alarm: _, ...before } = fleet.table;
    expect(emergenciesOf(scene, before as typeof fleet.table)).toHaveLength(1);
  });

  it('marks a selected one as well', () => {
    const old = beaconCases.find(({ shown, hidden }) => shown === 'outdated' && hidden === 'emergency');
    expect(old && put(old, true).told).toEqual(['ring', 'marker outdated', 'mark emergency']);
  });

  it('is judged anew as it ages: an alarm that nobody hears of any more', () => {
    const { fleet } = aScene(12, [{ dx: 0, State: 3, Flags: 1 }]);
    const seen = (): (BeaconLook | null | undefined)[] => [fleet.get(1)?.look, fleet.get(1)?.hidden];
    expect(seen()).toEqual(['emergency', null]);
    const states = [{ Id: 1, State: 3 as const, ConnectionDt: 1_791_977_520 - 2 * 86_400 }];
    fleet.merge(someColumns({ states }, { Complete: false, Version: 2 }));
    expect(seen()).toEqual(['outdated', 'emergency']);
  });
});
