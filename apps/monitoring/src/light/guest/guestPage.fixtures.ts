import type { GuestView } from '@mayak/api/guests';

/** What a link shows: one beacon, a minute ago. */
export const live: GuestView = {
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

/** Makes the document of a page of guests, as the server and the browser give it. */
export function aGuestPage(): void {
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
}
