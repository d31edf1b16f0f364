import { parseDegrees, type Axis } from './parseDegrees';

describe('FMT-04 coordinates that are typed', () => {
  it.each([
    ['70.05', 'latitude', 70.05],
    [' 70,05 ', 'latitude', 70.05],
    ['-33.5', 'longitude', -33.5],
    ['−33.5', 'longitude', -33.5],
    ['70°03′00.0″N', 'latitude', 70.05],
    ['70° 03′ 00.0″ N', 'latitude', 70.05],
    ['70 3 0 S', 'latitude', -70.05],
    ['36 33.5 e', 'longitude', 36.558333],
    ['179 59 59.9 W', 'longitude', -179.999972],
    ['70 3 0 \u0421', 'latitude', 70.05],
    ['70°03′\u044e', 'latitude', -70.05],
    ['36 33.5 \u0412', 'longitude', 36.558333],
    ['36°33,5′ \u0437', 'longitude', -36.558333],
    ['70 03 00 \u0412', 'latitude', null],
    ['180', 'longitude', 180],
    ['90', 'latitude', 90],
    ['0', 'latitude', 0],
    ['', 'latitude', null],
    ['north', 'latitude', null],
    ['90.1', 'latitude', null],
    ['181', 'longitude', null],
    ['70 60 0', 'latitude', null],
    ['70.5 30', 'latitude', null],
    ['70 03 00 E', 'latitude', null],
    ['-70 N', 'latitude', null],
    ['1 2 3 4', 'latitude', null],
    ['7e1', 'latitude', null],
  ] as [string, Axis, number | null][])('%j as %s', (text, axis, degrees) => {
    const read = parseDegrees(text, axis);
    expect(read === null ? null : Number(read.toFixed(6))).toBe(degrees);
  });
});
