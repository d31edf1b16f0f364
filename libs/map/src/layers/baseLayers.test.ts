import { outlineBase, pickBase } from './baseLayers';

const satellite = { name: 'Satellite', url: '/s/{z}/{x}/{y}.png' };
const depths = { name: 'Depths', url: '/d/{z}/{x}/{y}.png', overlay: true };

describe('MAP-D02 the base of the map', () => {
  it.each([
    ['nothing is chosen or configured', null, [], outlineBase],
    ['nothing is chosen and a base is configured', null, [satellite], 'config:Satellite'],
    ['only an overlay is configured', null, [depths], outlineBase],
    ['the outline is chosen', outlineBase, [satellite], outlineBase],
    ['OpenStreetMap is chosen', 'osm', [satellite], 'osm'],
    ['the chosen base is no longer configured', 'config:Gone', [], outlineBase],
  ])('when %s', (_, chosen, layers, base) => {
    expect(pickBase(chosen, layers)).toBe(base);
  });
});
