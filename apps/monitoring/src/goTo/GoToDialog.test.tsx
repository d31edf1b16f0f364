import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { GoToDialog } from './GoToDialog';

const many = Array.from({ length: 8 }, (_, i) => ({ Id: i + 1, Name: `Ship ${i + 1}` }));
const scrolled: (string | null)[] = [];
let leave = () => undefined as void;
beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this.textContent);
  };
  globalThis.fetch = () => Promise.reject(new Error('no network'));
});
afterEach(() => leave());

describe('MAP-D07 what Ctrl+K finds', () => {
  it('comes into view when the keys reach it, and is taken by Enter', async () => {
    const onHit = jest.fn();
    const shown = renderInHost(
      <GoToDialog basemapUrl="/basemap/" onClose={() => undefined} onHit={onHit} />,
      {
        columns: someColumns({ cards: many, states: many.map(({ Id }) => ({ Id })) }),
      },
    );
    leave = shown.leave;
    await userEvent.type(screen.getByRole('combobox'), 'ship');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(8));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(scrolled.at(-1)).toMatch(/^Ship 3/);
    await userEvent.keyboard('{Enter}');
    expect(onHit).toHaveBeenCalledWith({ kind: 'beacon', key: 'beacon 3', id: 3 });
  });
});
