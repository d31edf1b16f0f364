import { renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartChoice } from './PartChoice';
import type { Section } from './sections';

const at = (text: string) => Date.parse(text);
const day: Section = { kind: 'day', from: at('2026-10-14T00:00:00Z'), to: at('2026-10-15T00:00:00Z') };
const voyage: Section = {
  kind: 'voyage',
  from: at('2026-10-14T06:00:00Z'),
  to: at('2026-10-15T06:00:00Z'),
  ports: ['Murmansk', null],
};

it('TRACK-D06 a day or a voyage is chosen among their groups, and the whole again', async () => {
  const onValue = jest.fn();
  renderInHost(<PartChoice parts={[day, voyage]} value={null} onValue={onValue} />, { locale: 'en' });
  const list = screen.getByRole('combobox', { name: 'What to play' });
  await userEvent.selectOptions(list, screen.getByRole('option', { name: '14.10.26' }));
  await userEvent.selectOptions(list, screen.getByRole('option', { name: /Murmansk → …$/ }));
  await userEvent.selectOptions(list, screen.getByRole('option', { name: 'Whole period' }));
  expect(onValue.mock.calls).toEqual([[day], [voyage], [null]]);
});
