import { someColumns } from '@mayak/api/fixtures';
import { arrange } from './arrange';
import { DrawnRows } from './DrawnRows';
import { aScene, aView, contact, long, type Placed } from './scene.fixtures';

const vessel = { Speed: 20, Course: 90, FixDt: long, ConnectionDt: long } satisfies Partial<Placed>;

/** How soon a change of the first of some beacons is drawn. */
function urgencyOf(
  zoom: number,
  change: Partial<Placed>,
  {
    before = {},
    others = [],
    watched = [],
    hasVectors = false,
  }: {
    before?: Partial<Placed>;
    others?: readonly Placed[];
    watched?: number[];
    hasVectors?: boolean;
  } = {},
) {
  const first = { dx: 0, ...vessel, ...before };
  const { fleet, scene } = aScene(zoom, [first, ...others]);
  const drawn = new DrawnRows();
  drawn.take(scene, { table: fleet.table, mask: null, watched });
  const { fleet: moved } = aScene(zoom, [{ ...first, ...change }, ...others]);
  return drawn.urgencyOf({ table: moved.table, mask: null, watched, hasVectors });
}

describe('MAP-D06 a change of the fleet is drawn when it is to be seen', () => {
  it.each([
    ['nothing', {}, 'never'],
    ['a contact without a new place', { ConnectionDt: long + 60 }, 'never'],
    ['less than half a pixel', { dx: 0.3 }, 'never'],
    ['a pixel', { dx: 1 }, 'soon'],
    ['a pixel down', { dx: 0, dy: 1 }, 'soon'],
    ['five pixels', { dx: 5 }, 'now'],
    ['to where nobody looks', { dx: 5_000 }, 'now'],
    ['a new state', { State: 3 }, 'now'],
    ['an alarm that somebody acknowledged', { Alarm: 1 }, 'now'],
    ['no contact for long', { ConnectionDt: contact.outdated }, 'now'],
    ['another name', { Name: 'Khibiny' }, 'soon'],
    ['another colour', { Color: '#b3224f' }, 'soon'],
    ['a turn', { Course: 135 }, 'soon'],
    ['a small turn', { Course: 93 }, 'later'],
    ['a small turn back', { Course: 80 }, 'later'],
    ['a turn for which the arrow has no other picture', { Course: 92 }, 'never'],
    ['a stop', { Speed: 0 }, 'soon'],
    ['a place that is older than the contact', { FixDt: long - 3600 }, 'soon'],
    ['a speed that is not written', { Speed: 21 }, 'never'],
  ])('a single beacon with %s', (_, change, urgency) => {
    expect(urgencyOf(12, change)).toBe(urgency);
  });

  it('what waits the least decides', () => {
    const vessels = (second: number): Placed[] => [
      { dx: 0, ...vessel, Course: 95 },
      { dx: 100, ...vessel, Course: second },
    ];
    const { fleet, scene } = aScene(12, vessels(90));
    const drawn = new DrawnRows();
    drawn.take(scene, { table: fleet.table, mask: null, watched: [] });
    const after = (courses: number[]) =>
      drawn.urgencyOf({
        table: aScene(
          12,
          courses.map((Course, i) => ({ dx: i * 100, ...vessel, Course })),
        ).fleet.table,
        mask: null,
        watched: [],
        hasVectors: false,
      });
    expect([after([95, 90]), after([100, 90]), after([100, 180]), after([180, 95])]).toEqual([
      'never',
      'later',
      'soon',
      'soon',
    ]);
  });

  it('the age of a place that is late now is written on a label, also of one that stands', () => {
    expect(urgencyOf(12, { FixDt: long - 3600 }, { before: { Speed: 0 } })).toBe('soon');
  });

  it('a turn over north is as small as it is', () => {
    expect(urgencyOf(12, { Course: 1 }, { before: { Course: 359 } })).toBe('never');
    expect(urgencyOf(12, { Course: 5 }, { before: { Course: 355 } })).toBe('later');
    expect(urgencyOf(12, { Course: 340 }, { before: { Course: 30 } })).toBe('soon');
  });

  it.each([
    ['of an emergency', { before: { State: 3 } }],
    ['where beacons have vectors', { hasVectors: true }],
  ])('a speed %s is written', (_, part) => {
    expect(urgencyOf(12, { Speed: 21 }, part)).toBe('soon');
  });

  it.each([
    [92, 'never'],
    [93, 'soon'],
  ])('a vector of a course of %i instead of 90 degrees', (Course, urgency) => {
    expect(urgencyOf(12, { Course }, { hasVectors: true })).toBe(urgency);
  });

  it.each([{ ConnectionDt: long + 60 }, { Speed: 21 }, { dx: 0.3 }, { Accuracy: 30 }])(
    'MON-D05 all that comes of the selected beacon is drawn at once: %p',
    (change) => {
      expect(urgencyOf(12, change, { watched: [0] })).toBe('now');
    },
  );

  it.each([
    ['beyond the canvas', { before: { dx: 5_000 } }],
    ['in a cluster', { others: [{ dx: 2, ...vessel }] }],
  ])('MON-D10 all that comes of a followed beacon %s is drawn at once', (_, part) => {
    const urgencies = [{}, { Speed: 21 }, { Accuracy: 30 }].map((change) =>
      urgencyOf(5, change, { ...part, watched: [0] }),
    );
    expect(urgencies).toEqual(['never', 'now', 'now']);
  });

  describe('in a cluster', () => {
    const others: Placed[] = [
      { dx: 2, ...vessel },
      { dx: 4, ...vessel },
    ];
    it.each([
      ['a pixel', { dx: 1 }, 'never'],
      ['far', { dx: 300 }, 'now'],
      ['a turn', { Course: 180 }, 'never'],
      ['pre-emergency', { State: 2 }, 'soon'],
      ['emergency', { State: 3 }, 'now'],
    ])('a beacon with %s', (_, change, urgency) => {
      expect(urgencyOf(5, change, { others })).toBe(urgency);
    });
  });

  it.each([
    ['that stays there', { dx: 5_100 }, 'never'],
    ['that comes in', { dx: 100 }, 'now'],
    ['with an emergency', { State: 3 }, 'never'],
  ])('a beacon beyond the canvas %s', (_, change, urgency) => {
    expect(urgencyOf(12, change, { before: { dx: 5_000 } })).toBe(urgency);
  });

  it('a first place and a lost one are drawn at once', () => {
    const { fleet, scene } = aScene(12, [{ dx: 0 }]);
    const at = (Lat: number | null, Lon: number | null) =>
      fleet.merge(someColumns({ cards: [{ Id: 1 }], states: [{ Id: 1, Lat, Lon }] }));
    const drawn = new DrawnRows();
    drawn.take(scene, { table: fleet.table, mask: null, watched: [] });
    at(null, null);
    const urgency = () => drawn.urgencyOf({ table: fleet.table, mask: null, watched: [], hasVectors: false });
    expect(urgency()).toBe('now');
    const none = { shown: null, selected: -1, spiderfied: new Map() };
    drawn.take(arrange(fleet.table, aView(12), none), { table: fleet.table, mask: null, watched: [] });
    expect(urgency()).toBe('never');
    at(69, 33);
    expect(urgency()).toBe('now');
  });

  it('one more beacon, one less, or another choice of them is drawn at once', () => {
    const { fleet, scene } = aScene(12, [{ dx: 0 }, { dx: 50 }]);
    const drawn = new DrawnRows();
    const mask = Uint8Array.of(1, 1);
    drawn.take(scene, { table: fleet.table, mask, watched: [] });
    const urgency = (table = fleet.table, shown = mask) =>
      drawn.urgencyOf({ table, mask: shown, watched: [], hasVectors: false });
    expect(urgency()).toBe('never');
    expect(urgency(fleet.table, Uint8Array.of(1, 0))).toBe('now');
    expect(urgency(aScene(12, [{ dx: 0 }, { dx: 50 }, { dx: 90 }]).fleet.table)).toBe('now');
    expect(urgency(aScene(12, [{ dx: 0 }]).fleet.table)).toBe('now');
  });

  it('CONF-D32 names of which nobody has read the whole are not made by it; once they are, or in another fleet, they may be others', () => {
    const { fleet, scene } = aScene(12, [{ dx: 0, Name: 'Khibiny' }]);
    const made: string[] = [];
    const unread = () => {
      const table = { ...fleet.table };
      const name = () => {
        made.push('name');
        return fleet.table.name;
      };
      return Object.defineProperty(table, 'name', { get: name, configurable: true });
    };
    const [table, other] = [unread(), unread()];
    const drawn = new DrawnRows();
    drawn.take(scene, { table, mask: null, watched: [0] });
    const urgency = (now: typeof table) =>
      drawn.urgencyOf({ table: now, mask: null, watched: [0], hasVectors: false });
    expect([urgency(table), urgency(other), made]).toEqual(['never', 'now', []]);
    Object.defineProperty(table, 'name', { value: fleet.table.name });
    expect(urgency(table)).toBe('now');
  });
});
