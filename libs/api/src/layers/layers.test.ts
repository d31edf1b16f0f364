import { layerSource } from './layers.ts';

describe('SRV-D05 the source of a layer in the policy of a page', () => {
  it.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://{s}.tiles.example:8443/{z}/{x}/{y}.png?key=1', 'https://*.tiles.example:8443'],
    ['/depths/{z}/{x}/{y}.png', null],
    ['{z}/{x}', null],
  ])('of %s is %s', (url, source) => {
    expect(layerSource(url)).toBe(source);
  });
});
