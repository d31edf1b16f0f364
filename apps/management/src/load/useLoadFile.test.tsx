import { AlarmLoad } from '@mayak/api/load';
import { renderInHost } from '@mayak/fleet/fixtures';
import { FormatsProvider } from '@mayak/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoadFile } from './useLoadFile';

const none = { Count: 0, Median: null, Ninth: null };
/** The whole of November on the clock of Moscow. */
const load = AlarmLoad.parse({
  ...{ StartDt: '2026-10-31T21:00:00Z', EndDt: '2026-11-30T21:00:00Z', Dispatchers: 1, Count: 0 },
  ...{ Emergencies: 0, Rate: 0, Peak: 0, PeakDt: null, Flood: 0, Parts: [], Sources: [], Chattering: 0 },
  ...{ Standing: [], StandingCount: 0, Taken: none, Acknowledged: none, Unacknowledged: 0, People: [] },
});

function Trial() {
  return <button onClick={useLoadFile(load).save}>Save</button>;
}

describe('NOTIF-D45 the file of the load of alarms', () => {
  it('FMT-D01 is called by the first and the last day of its period on the clock of the user', async () => {
    let saved = '';
    URL.createObjectURL = () => 'blob:';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved = this.download;
    });
    const { leave } = renderInHost(
      <FormatsProvider zone={180}>
        <Trial />
      </FormatsProvider>,
      { locale: 'en' },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    click.mockRestore();
    leave();
    expect(saved).toMatch(/ 01\.11\.26 30\.11\.26\.csv$/);
  });
});
