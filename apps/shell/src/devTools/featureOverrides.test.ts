import { keepFeatureOverrides, readFeatureOverrides } from './featureOverrides';

const ask = (text: string) => `?override-feature=${encodeURIComponent(text)}`;
beforeEach(() => sessionStorage.clear());

describe('CONF-D10 a developer’s choices of features', () => {
  it('are kept over a reload of the tab until they are given up', () => {
    expect(readFeatureOverrides(ask('management.activate-many=off'), true)).toEqual({
      chosen: { 'management.activate-many': false },
      refused: [],
    });
    expect(readFeatureOverrides(ask('reports.forecast=on'), true).chosen).toEqual({
      'management.activate-many': false,
      'reports.forecast': true,
    });
    keepFeatureOverrides({});
    expect(readFeatureOverrides('', true).chosen).toEqual({});
  });

  it.each(['management.activate-many', 'management.activate-many=maybe', '=on', 'A=on'])(
    'are refused where they are none: %s',
    (text) =>
      expect(readFeatureOverrides(ask(text), true)).toEqual({
        chosen: {},
        refused: [{ text, why: 'malformed' }],
      }),
  );

  it('are refused where the configuration does not allow them, those kept before too', () => {
    readFeatureOverrides(ask('reports.forecast=on'), true);
    const text = 'reports.forecast=off';
    expect(readFeatureOverrides(ask(text), false)).toEqual({
      chosen: {},
      refused: [{ text, why: 'notAllowed' }],
    });
    expect(readFeatureOverrides('', true).chosen).toEqual({});
  });
});
