import { aScene, contact, long, type Placed } from './scene.fixtures';
import { hasWedge } from './headingArrow';

const of = (placed: Partial<Placed>) => {
  const { fleet } = aScene(12, [{ dx: 0, ...placed }]);
  return hasWedge(fleet.table, fleet.rowOf(1));
};

describe('MAP-D06 the heading arrow of a course', () => {
  it.each([
    ['one under way', {}, true],
    ['one that stands', { Speed: 0.2 }, false],
    ['one whose course is unknown', { Course: null }, false],
    ['one whose speed is unknown', { Speed: null }, false],
    ['one that crawls ashore', { Speed: 4, LengthUnit: null, VehicleType: 4 }, true],
    ['one whose place came with the contact', { FixDt: long - 900, ConnectionDt: long }, true],
    ['one whose place is older than the contact', { FixDt: long - 901, ConnectionDt: long }, false],
    ['an outdated one, in its grey', { FixDt: contact.outdated, ConnectionDt: contact.outdated }, true],
  ])('%s: %p', (_, placed, shown) => expect(of(placed)).toBe(shown));
});
