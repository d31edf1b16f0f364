import { GeoobjectType } from '@mayak/api';
import { aGeoobject } from '@mayak/api/fixtures';
import { askedBy } from './useGeoobjectAddress';

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
