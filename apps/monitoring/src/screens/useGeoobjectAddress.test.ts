import { type Coord, type Geoobject, GeoobjectType } from '@mayak/api';
import { aGeoobject } from '@mayak/api/fixtures';
import { renderInHost } from '@mayak/fleet/fixtures';
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEditor, type Editor } from '../geoobjects/editor';
import { askedBy, useGeoobjectAddress } from './useGeoobjectAddress';

const port = aGeoobject({ Id: 5 });

describe('GEO-D06, ROUTE-D06 what the address of /geoobjects asks for', () => {
  it.each([
    ['', { key: '', from: null }],
    ['?id=5', { key: 'id:5', from: port }],
    ['?id=6', { key: 'gone:6', from: null }],
    ['?id=x', { key: '', from: null }],
    ['?new=arrow', { key: 'new', from: GeoobjectType.Arrow }],
    ['?new=point&id=5', { key: 'new', from: GeoobjectType.Point }],
    ['?new=circle', { key: '', from: null }],
    ['?new=point&at=69.5,33.2', { key: 'new', from: GeoobjectType.Point, at: [69.5, 33.2] }],
    ['?new=point&at=nowhere', { key: 'new', from: GeoobjectType.Point }],
  ])('%j', (search, asked) => expect(askedBy(search, [port])).toEqual(asked));
});

describe('MAP-D07, GEO-D06 a new point that is asked for at a place while another new one is open', () => {
  const begin = (path: string) => {
    const shown: { editor?: Editor; address?: ReturnType<typeof useGeoobjectAddress> } = {};
    const opened: [Geoobject | GeoobjectType, Coord | undefined][] = [];
    let navigate: ReturnType<typeof useNavigate> = () => undefined;
    const Probe = () => {
      navigate = useNavigate();
      const editor = useEditor(() => undefined);
      const address = useGeoobjectAddress({
        ...{ editor, geoobjects: [port], isLoaded: true },
        onOpen: (from, at) => void opened.push([from, at]),
        onGone: () => undefined,
      });
      Object.assign(shown, { editor, address });
      return null;
    };
    const { leave } = renderInHost(createElement(Probe), { path });
    const go = (to: string) => act(() => void navigate(to));
    const places = () => shown.editor?.editing?.draft.places;
    return { shown, opened, go, places, leave };
  };

  it('is asked about before it takes the place of what is drawn, and begins where it was asked for', () => {
    const { shown, opened, go, places, leave } = begin('/geoobjects?new=point&at=69.5,33.2');
    expect(places()).toEqual([[69.5, 33.2]]);
    go('/geoobjects?new=point&at=10,20');
    expect([shown.address?.isAsking, places()]).toEqual([true, [[69.5, 33.2]]]);
    act(() => shown.address?.stay());
    expect([shown.address?.isAsking, places()]).toEqual([false, [[69.5, 33.2]]]);
    go('/geoobjects?new=point&at=10,20');
    act(() => shown.address?.drop());
    expect([shown.address?.isAsking, places(), opened.length]).toEqual([false, [[10, 20]], 2]);
    leave();
  });

  it('begins at once where nothing is drawn', () => {
    const { shown, go, places, leave } = begin('/geoobjects?new=point');
    go('/geoobjects?new=point&at=10,20');
    expect([shown.address?.isAsking, places()]).toEqual([false, [[10, 20]]]);
    leave();
  });

  it('stays as it was moved while its own address is filtered', () => {
    const { shown, go, places, leave } = begin('/geoobjects?new=point&at=69.5,33.2');
    act(() => shown.editor?.step({ kind: 'move', at: 0, place: [70, 34] }));
    go('/geoobjects?new=point&at=69.5,33.2&q=x');
    expect([shown.address?.isAsking, places()]).toEqual([false, [[70, 34]]]);
    leave();
  });
});
