import type { GuestView } from '@mayak/api/guests';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';

const live: GuestView = {
  ...{ State: 'live', Title: 'Polar Star', Language: 'en', Opening: '1-1.x' },
  Now: '2026-12-01T12:00:00.000Z',
  ...{ FromDt: null, UntilDt: '2026-12-02T12:00:00.000Z', HoursFrom: null, HoursTo: null, Zone: 180 },
  ...{ TrackHours: 0, DelayMinutes: 0, BlurMeters: 0, Area: null },
  Beacons: [
    {
      ...{ Id: 1, Name: 'Onega', Color: '#112233', Position: [69, 33], Dt: '2026-12-01T11:59:00.000Z' },
      ...{ IsOutside: false, Speed: 18.52, Course: 90, Unit: 3 },
    },
  ],
};

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  const quiet = () => undefined;
  const names = ['title', 'note', 'list', 'legend', 'map', 'message', 'credit'];
  document.body.innerHTML = `${names.map((id) => `<div id="${id}"></div>`).join('')}<div id="tools"></div>
    <script type="application/json" id="start">{"api":"","language":"en","land":null}</script>`;
  Object.assign(globalThis, {
    CREDITS: { en: 'credit', ru: 'credit' },
    EventSource: class {
      addEventListener = quiet;
      close = quiet;
    },
    ResizeObserver: class {
      observe = quiet;
      disconnect = quiet;
    },
  });
  performance.mark = quiet as never;
  window.matchMedia = () => ({ addEventListener: quiet, matches: false }) as never;
});

describe('PERM-D30, PERM-D33 a link that is gone while its page is open', () => {
  it('leaves nothing of what was shown, and nothing to press', async () => {
    const gone = { ok: false, status: 404 };
    const answers = [{ ok: true, status: 200, json: () => Promise.resolve(live) }];
    globalThis.fetch = (path) =>
      Promise.resolve(((path as string).includes('guests') && answers.shift()) || gone) as never;
    await import('./main');
    const line = await screen.findByRole('button', { name: /Onega/ });
    expect(document.body).not.toHaveClass('said');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(document.body).toHaveClass('said'));
    expect(screen.queryByText('Onega')).not.toBeInTheDocument();
    expect(document.getElementById('legend')).toBeEmptyDOMElement();
    fireEvent.click(line);
    expect(document.body).toHaveClass('said');
  });
});
