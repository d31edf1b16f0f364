import { LengthUnit } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import type { Locale } from '@mayak/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts } from '../texts';
import { parseWatchAddress } from './watchAddress';
import { WatchForm } from './WatchForm';

const usual = parseWatchAddress(new URLSearchParams());

function show(locale: Locale, minDistance: number, unit: LengthUnit) {
  const onAsk = jest.fn();
  const asked = { ...usual, minDistance };
  const { leave } = renderInHost(<WatchForm asked={asked} all={[1]} unit={unit} onAsk={onAsk} />, { locale });
  const field = screen.getByRole('textbox', { name: new RegExp(texts.t(locale)('report.minDistance')) });
  return { field, onAsk, leave };
}

describe('BNWAS-D07 the least distance in the unit of the vessels', () => {
  it.each([
    ['ru', 12_000, LengthUnit.Metre, '12000'],
    ['en', 12_000, LengthUnit.Metre, '12000'],
    ['ru', 1_852, LengthUnit.Kilometre, '1,85'],
    ['en', 1_852, LengthUnit.Kilometre, '1.85'],
  ] as const)(
    '%s: %i m stand as they may be typed, and nothing is wrong with them',
    (locale, m, unit, text) => {
      const { field, leave } = show(locale, m, unit);
      expect(field).toHaveValue(text);
      expect(field).toBeValid();
      leave();
    },
  );

  it.each([
    ['ru', '15 000', 15_000],
    ['en', '15000', 15_000],
    ['ru', '99,5', 99.5],
  ] as const)('%s: "%s" is asked for as it is meant', async (locale, typed, m) => {
    const { field, onAsk, leave } = show(locale, 12_000, LengthUnit.Metre);
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(onAsk).toHaveBeenLastCalledWith({ minDistance: m });
    leave();
  });
});
