import type { SavedView } from '@mayak/api/views';
import { renderInHost } from '@mayak/fleet/fixtures';
import { screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import userEvent from '@testing-library/user-event';
import { useSavedViews } from './useSavedViews';
import ViewsDialog from './ViewsDialog';

const content: SavedView['Content'] = {
  ...{ Lat: 69, Lon: 33, Zoom: 8, Base: null, Overlays: [], Switches: {} },
  ...{ CourseMinutes: 0, TailHours: 0, TailOf: 'selected' },
  ...{ Filter: '', All: true, Except: [], Small: false },
};

function Trial() {
  const views = useSavedViews(true);
  return <ViewsDialog views={views} now={() => content} onOpen={() => undefined} onClose={() => undefined} />;
}

/** The dialog of a server that takes a view once it is let. */
function show() {
  const views: SavedView[] = [];
  let letIn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  const shown = renderInHost(<Trial />, {
    locale: 'en',
    answers: {
      'GET /views': () => [...views],
      'POST /views': async ({ body }: { body: { Name: string } }) => {
        await gate;
        const view = { Id: views.length + 1, Name: body.Name, ChangedDt: '2026-10-14T11:31:50.000Z' };
        views.push({ ...view, Content: content });
        return views.at(-1);
      },
    },
  });
  const added = () => shown.asked.filter(({ route }) => route === 'POST /views');
  return { added, letIn: () => letIn() };
}
const name = () => screen.getByRole('textbox', { name: 'Save the current view' });

describe('MON-D12 the saved views', () => {
  it('a view whose saving is pressed twice is there once, and what is typed meanwhile stays', async () => {
    const { added, letIn } = show();
    await userEvent.type(name(), 'North{Enter}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.clear(name());
    await userEvent.type(name(), 'South');
    letIn();
    expect(await screen.findByRole('button', { name: 'North' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'),
    );
    expect(added()).toHaveLength(1);
    expect(name()).toHaveValue('South');
  });
});
