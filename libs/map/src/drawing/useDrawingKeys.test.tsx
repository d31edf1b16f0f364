import { type Coord, GeoobjectType } from '@mayak/api';
import { LeafletContext } from '@react-leaflet/core';
import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { createMapInstance } from '../instance/MapInstance';
import { savedView } from '../instance/savedView';
import { beginDraft, type Draft, draftAfter, type Step } from './draft';
import { useDrawingKeys } from './useDrawingKeys';

const { Polygon, Arrow } = GeoobjectType;
const triangle: Coord[] = [
  [0, 0],
  [0, 10],
  [10, 10],
];

/** A draft on a map of its own, with the keys of the map. */
function opened(begun: Draft) {
  const instance = createMapInstance(savedView('keys'), () => ({ right: 0, bottom: 0 }));
  const container = instance.map.getContainer();
  const now = { draft: begun };
  function Drawing() {
    const [draft, setDraft] = useState(begun);
    now.draft = draft;
    useDrawingKeys({ draft, onStep: (step: Step) => setDraft(draftAfter(draft, step)) });
    return null;
  }
  render(
    <LeafletContext value={instance.context}>
      <Drawing />
    </LeafletContext>,
  );
  return { now, press: (key: string) => fireEvent.keyDown(container, { key }) };
}

describe('GEO-D06, GEN-D04 drawing by keys', () => {
  it.each([
    [
      'an arrow, its first',
      Arrow,
      0,
      [
        [0, 0],
        [0, 5],
        [0, 10],
        [10, 10],
      ],
      1,
    ],
    [
      'an arrow, its last: of the leg before it',
      Arrow,
      2,
      [
        [0, 0],
        [0, 10],
        [5, 10],
        [10, 10],
      ],
      2,
    ],
    [
      'an area, its last: of the side to the first',
      Polygon,
      2,
      [
        [0, 0],
        [0, 10],
        [10, 10],
        [5, 5],
      ],
      3,
    ],
  ])('Insert adds the middle beside the chosen corner of %s', (_, type, active, places, chosen) => {
    const { now, press } = opened({ ...beginDraft(type, triangle), active });
    press('Insert');
    expect([now.draft.places, now.draft.active]).toEqual([places, chosen]);
  });

  it('Insert adds none to a point, which has no sides', () => {
    const { now, press } = opened({ ...beginDraft(GeoobjectType.Point, [[1, 2]]), active: 0 });
    press('Insert');
    expect(now.draft.places).toEqual([[1, 2]]);
  });

  it('goes through the corners, removes the chosen one, and leaves it', () => {
    const { now, press } = opened(beginDraft(Arrow, triangle));
    press('PageUp');
    expect(now.draft.active).toBe(2);
    press('PageDown');
    expect(now.draft.active).toBe(0);
    press('Delete');
    expect(now.draft.places).toEqual(triangle.slice(1));
    press('Escape');
    expect(now.draft.active).toBeNull();
  });
});
