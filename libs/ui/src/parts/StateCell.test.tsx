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

  it('shows the state that lost as a corner mark, and says it after the one that won', () => {
    renderUi(
      <StateCell state="outdated" hidden="emergency">
        87,4
      </StateCell>,
    );
    const glyph = screen.getByRole('img', { name: 'Устарели, Авария' });
    expect(glyph).toHaveAttribute('data-corner', 'emergency');
    expect(glyph.querySelectorAll('g path')).toHaveLength(glyphPaths.emergency.length + 1);
  });

  it('never shares a shape between two states', () => {
    const shapes = states.map((state) =>
      glyphPaths[state].map((layer) => layer.d + (layer.dash ?? '')).join(),
    );
    expect(new Set(shapes).size).toBe(states.length);
  });
});
