import { aBeacon, aChannel } from '@mayak/api/fixtures';
import { decodeHistory, newFixes } from '@mayak/api/history';
import { now, renderInHost } from '@mayak/fleet/fixtures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { aHistoryAnswer } from '../historyAnswer.fixtures';
import { HistoryTable } from './HistoryTable';

const beacon = aBeacon({ Id: 5, Channels: [aChannel({ Id: 101 })] });
const nothing = () => undefined;
const fixes = newFixes(2);
fixes.t.set([now - 60_000, now]);
fixes.course.set([12.4, 359.7]);

let leave: () => void = nothing;
afterEach(() => leave());
function show({ isThinned = false, slot = 0 }) {
  const samples = decodeHistory(aHistoryAnswer(5, [...fixes.t]));
  const shown = renderInHost(
    <HistoryTable
      beacon={beacon}
      fixes={fixes}
      isThinned={isThinned}
      samples={{ ...samples, head: { ...samples.head, Slot: slot } }}
      chosen={[101]}
      moment$={new BehaviorSubject<number | null>(null)}
      onMoment={nothing}
      onHover={nothing}
      onRetry={null}
      exportName="Onega"
      empty={null}
    />,
    { locale: 'en' },
  );
  leave = shown.leave;
}

/** The name of the file to which the rows are saved. */
async function savedAs(): Promise<string> {
  let name = '';
  URL.createObjectURL = () => 'blob:';
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(name).not.toBe(''));
  click.mockRestore();
  return name;
}

describe('HIST-D03 a table of a period', () => {
  it('tells a course of almost 360° as north', () => {
    show({});
    const courses = screen.getAllByRole('row').map((row) => row.querySelector('[data-col="4"]')?.textContent);
    expect(courses).toEqual(['Course, °', '12', '0']);
  });

  it('of all its moments says nothing more', async () => {
    show({});
    expect(screen.queryByText(/not all/i)).not.toBeInTheDocument();
    expect(await savedAs()).toMatch(/^Onega_\d{8}_\d{6}\.csv$/);
  });

  it.each([
    ['places', { isThinned: true }],
    ['values', { slot: 60_000 }],
  ])('with more %s than it holds says so, on the page and in the name of its file', async (_, more) => {
    show(more);
    expect(screen.getByText(/^Not all points/)).toBeInTheDocument();
    expect(await savedAs()).toMatch(/^Onega, not all points_\d{8}_\d{6}\.csv$/);
  });
});
