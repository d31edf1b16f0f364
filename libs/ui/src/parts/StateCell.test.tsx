import { screen } from '@testing-library/react';
import { glyphPaths, states } from '../icons';
import { commonTexts } from '../texts';
import { renderUi } from '../renderUi.fixtures';
import { StateCell } from './StateCell';

describe('CHAN-12, CHAN-D07 a value cell', () => {
  it.each(states.filter((state) => state !== 'undefined'))(
    'in %s has a glyph with a word beside the value',
    (state) => {
      renderUi(<StateCell state={state}>87,4</StateCell>);
      expect(screen.getByText('87,4')).toBeVisible();
      expect(screen.getByRole('img', { name: commonTexts.t('ru')(`state.${state}`) })).toHaveAttribute(
        'data-state',
        state,
      );
    },
  );

  it.each([
    ['undefined', '87,4'],
    ['normal', null],
    ['emergency', ''],
  ] as const)('in %s with the value %p is a hyphen alone', (state, value) => {
    const { container } = renderUi(<StateCell state={state}>{value}</StateCell>);
    expect(container).toHaveTextContent(/^-$/);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('never shares a shape between two states', () => {
    const shapes = states.map((state) =>
      glyphPaths[state].map((layer) => layer.d + (layer.dash ?? '')).join(),
    );
    expect(new Set(shapes).size).toBe(states.length);
  });
});
