import { aBeacon } from '@mayak/api/fixtures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInHost, someColumns } from '../host.fixtures';
import { BeaconPicker } from './BeaconPicker';
import { ChannelPicker } from './ChannelPicker';

const columns = someColumns({
  cards: [
    { Id: 1, Name: 'Anchor' },
    { Id: 2, Name: 'Barents', SerialNumber: 'MR-000002' },
    { Id: 3, Name: 'Capella' },
  ],
  states: [{ Id: 1 }, { Id: 2 }, { Id: 3 }],
});
const answers = { 'GET /groups': [{ Id: 7, Name: 'Fishing', BeaconIds: [1, 3] }] };

let leave = () => undefined as void;
const show = (part: React.ReactNode) => {
  leave = renderInHost(part, { columns, answers, locale: 'en' }).leave;
};
afterEach(() => leave());

function One({ error }: { error?: string }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <BeaconPicker label="Vessel" error={error} value={value} onChange={setValue} />
      <output aria-label="value">{value}</output>
    </>
  );
}

function Many({ first = [] }: { first?: readonly number[] }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <BeaconPicker many value={value} onChange={setValue} />
      <output aria-label="value">{value.join()}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox');
const chosen = () => screen.getByRole('status', { name: 'value' }).textContent;

describe('TRACK-02 one beacon is chosen', () => {
  it('by any of its fields, by keys', async () => {
    show(<One />);
    await userEvent.type(field(), '000002');
    await screen.findByRole('option', { name: 'Barents' });
    await userEvent.keyboard('{Enter}');
    expect([chosen(), field()]).toEqual(['2', expect.objectContaining({ value: 'Barents' })]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('GEN-D04 by a field that is named by its words', () => {
    show(<One />);
    expect(field()).toHaveAccessibleName('Vessel');
  });

  it('below the name of its group, which is no choice', async () => {
    show(<One />);
    await userEvent.click(field());
    const list = await screen.findByRole('listbox');
    expect([...list.children].map((line) => [line.role, line.textContent])).toEqual([
      ['presentation', 'Fishing'],
      ['option', 'Anchor'],
      ['option', 'Capella'],
      ['presentation', 'No group'],
      ['option', 'Barents'],
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toBe('3');
  });

  it('keeps the choice when the list is left', async () => {
    show(<One />);
    await userEvent.type(field(), 'anch');
    await userEvent.click(await screen.findByRole('option', { name: 'Anchor' }));
    await userEvent.type(field(), 'x{Escape}');
    expect([chosen(), (field() as HTMLInputElement).value]).toEqual(['1', 'Anchor']);
  });

  it('tells its label and what is wrong (ERR-15)', () => {
    show(<One error="Required" />);
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription('Required');
    expect(screen.getByText('Vessel')).toHaveAttribute('for', field().id);
  });
});

describe('REP-D12 many beacons are chosen', () => {
  it('one after another, and a group at once', async () => {
    show(<Many />);
    await userEvent.click(field());
    await userEvent.click(await screen.findByRole('option', { name: 'Barents' }));
    await userEvent.click(screen.getByRole('option', { name: 'Fishing' }));
    expect(chosen()).toBe('2,1,3');
    expect(screen.getByRole('option', { name: 'Fishing' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('option', { name: 'Fishing' }));
    expect(chosen()).toBe('2');
  });

  it('are taken back by their button or the last one by Backspace', async () => {
    show(<Many first={[1, 2, 3]} />);
    const list = await screen.findByRole('list', { name: 'Selected' });
    await userEvent.click(within(list).getByRole('button', { name: 'Remove: Barents' }));
    expect(chosen()).toBe('1,3');
    await userEvent.type(field(), '{Backspace}');
    expect(chosen()).toBe('1');
  });
});

describe('CHAN-07, REP-D12 a sensor of a beacon', () => {
  function Trial({ beaconId }: { beaconId: number | null }) {
    const [value, setValue] = useState<number | null>(null);
    return (
      <>
        <ChannelPicker beaconId={beaconId} value={value} onChange={setValue} />
        <output aria-label="value">{value}</output>
      </>
    );
  }

  it('is asked for after the beacon', () => {
    show(<Trial beaconId={null} />);
    expect(field()).toBeDisabled();
    expect(field()).toHaveAttribute('placeholder', 'Choose a beacon first');
  });

  it('is one of those that are shown, found by its name', async () => {
    const [channel] = aBeacon().Channels;
    show(<Trial beaconId={5} />);
    await userEvent.type(field(), channel!.Name.slice(0, 4));
    const [option] = await screen.findAllByRole('option');
    await userEvent.click(option!);
    expect(chosen()).not.toBe('');
    expect((field() as HTMLInputElement).value).toBe(option!.textContent);
  });
});
