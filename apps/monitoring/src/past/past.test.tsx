import { looks } from '@mayak/api';
import { getFleetMoment, type FleetMoment } from '@mayak/api/moment';
import { createFleet, useFleetKnown } from '@mayak/fleet';
import { aFailure, now, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MomentField } from './MomentField';
import { addressAt, pastAddress } from './pastAddress';
import { countsOf, pastColumns } from './pastRows';
import { usePastFleet } from './usePastFleet';

const minute = 60_000;
const columns = someColumns({
  cards: [1, 2, 3].map((Id) => ({ Id })),
  states: [{ Id: 1 }, { Id: 2 }, { Id: 3 }],
});
/** Beacon 1 has data, 2 is silent, nothing is known of 3, and 9 is nobody's of now. */
const thenAt = (at: number): FleetMoment => ({
  Dt: new Date(at).toISOString(),
  Id: [1, 2, 3, 9],
  FixDt: [at / 1_000 - 300, at / 1_000 - 90_000, null, at / 1_000],
  Lat: [60, 61, null, 1],
  Lon: [30, 31, null, 1],
  Speed: [20, 20, null, 1],
  Course: [90, 90, null, 1],
  Silent: [0, 1, 0, 0],
});

describe('MON-D09 the address of a past moment', () => {
  it.each([
    ['?at=2026-11-20T10:00Z', Date.UTC(2026, 10, 20, 10)],
    ['?at=2026-11-20T10:00:30.000Z&q=a', Date.UTC(2026, 10, 20, 10, 0, 30)],
    ['?at=69.5,33.2', null],
    ['?at=2026-99-20T10:00Z', null],
    ['?q=a', null],
  ])('%s names %s', (search, at) => expect(pastAddress.read(new URLSearchParams(search))).toBe(at));

  it('is written in whole minutes beside the rest, and leaves it', () => {
    const search = addressAt('?q=a', Date.UTC(2026, 10, 20, 10, 0, 30));
    expect(new URLSearchParams(search).get('at')).toBe('2026-11-20T10:00Z');
    expect(addressAt(search, null)).toBe('?q=a');
    expect(addressAt('?at=2026-11-20T10:00Z', null)).toBe('');
  });
});

describe('MON-D09 a past fleet', () => {
  it('tells the ages of then, no data where there were none, and nothing of who is not there any more', () => {
    const live = createFleet({ clock: () => now });
    live.merge(columns);
    const past = createFleet({ clock: () => now - 600 * minute });
    past.merge(pastColumns(live, thenAt(now - 600 * minute)));
    expect(past.now()).toBe(now - 600 * minute);
    expect([1, 2, 3, 9].map((id) => past.get(id)?.look)).toEqual([
      'recent',
      'outdated',
      expect.anything(),
      undefined,
    ]);
    expect(past.get(1)).toMatchObject({
      name: live.get(1)?.name,
      color: live.get(1)?.color,
      place: [60, 30],
      speed: 20,
    });
    expect(past.get(2)).toMatchObject({ place: [61, 31], speed: null, course: null });
    expect(past.get(3)).toMatchObject({ place: null, fixAt: null });
    expect(looks).toContain('recent');
    expect(countsOf(thenAt(now))).toEqual({ known: 2, silent: 1, unknown: 1 });
  });

  it('shows the beacons also where the moment is told before the fleet of now is', async () => {
    let tell: (answer: typeof columns) => void = () => undefined;
    function Told() {
      const { then, fleet } = usePastFleet(now - 600 * minute);
      const isKnown = useFleetKnown();
      const places = useSyncExternalStore(
        fleet.subscribe,
        () => `${fleet.get(1)?.place} ${fleet.get(2)?.place}`,
      );
      return <output aria-label="then">{then && `${isKnown} ${places}`}</output>;
    }
    const shown = renderInHost(<Told />, {
      answers: {
        'GET /beacons columns': () => new Promise((told) => (tell = told)),
        'GET /beacons.getMoment': thenAt(now - 600 * minute),
      },
    });
    await waitFor(() => expect(screen.getByLabelText('then')).toHaveTextContent('false undefined undefined'));
    await act(async () => tell(columns));
    await waitFor(() => expect(screen.getByLabelText('then')).toHaveTextContent('true 60,30 61,31'));
    shown.leave();
  });

  it('asks for few of the moments that a slider passes, and ends with the newest', async () => {
    const moments = Array.from({ length: 60 }, (_, i) => now - 600 * minute + i * minute);
    let drag: (at: number) => void = () => undefined;
    function Dragged() {
      const [at, setAt] = useState(moments[0] ?? 0);
      useEffect(() => void (drag = setAt), []);
      const { then, fleet } = usePastFleet(at);
      return <output aria-label="then">{then && `${then.Dt} ${fleet.get(1)?.fixAt}`}</output>;
    }
    const given = ({ query }: { query: { dt: string } }) => thenAt(Date.parse(query.dt));
    const shown = renderInHost(<Dragged />, { columns, answers: { 'GET /beacons.getMoment': given } });
    await waitFor(() => expect(screen.getByLabelText('then')).not.toBeEmptyDOMElement());
    for (const at of moments) act(() => drag(at));
    const last = new Date(moments.at(-1) ?? 0).toISOString();
    await waitFor(() => expect(screen.getByLabelText('then')).toHaveTextContent(last), { timeout: 5_000 });
    const asked = shown.asked.filter(({ route }) => route === 'GET /beacons.getMoment');
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(asked.at(-1)?.input).toMatchObject({ query: { dt: last } });
    shown.leave();
  });

  it('keeps of all the moments that were looked at those of the last seconds: of a large fleet each is long', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let go: (at: number) => void = () => undefined;
    function Told() {
      const [at, setAt] = useState(now - 600 * minute);
      useEffect(() => void (go = setAt), []);
      const { then } = usePastFleet(at);
      return <output aria-label="then">{then?.Dt}</output>;
    }
    const given = ({ query }: { query: { dt: string } }) => thenAt(Date.parse(query.dt));
    const shown = renderInHost(<Told />, { columns, answers: { 'GET /beacons.getMoment': given } });
    const told = (at: number) =>
      waitFor(() => expect(screen.getByLabelText('then')).toHaveTextContent(new Date(at).toISOString()));
    for (let i = 0; i < 4; i += 1) {
      act(() => go(now - (600 - i) * minute));
      await told(now - (600 - i) * minute);
    }
    const kept = () =>
      shown.queries
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => queryKey[0] === getFleetMoment.path });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(kept()).toHaveLength(1);
    expect(screen.getByLabelText('then')).toHaveTextContent(new Date(now - 597 * minute).toISOString());
    shown.leave();
    jest.useRealTimers();
  });

  it('is still of the earlier moment, with its ages, where a later one is not told', async () => {
    const first = now - 600 * minute;
    let go: (at: number) => void = () => undefined;
    function Told() {
      const [at, setAt] = useState(first);
      useEffect(() => void (go = setAt), []);
      const { then, isFailed } = usePastFleet(at);
      return <output aria-label="then">{`${isFailed} ${then?.Dt}`}</output>;
    }
    const shown = renderInHost(<Told />, {
      columns,
      answers: {
        'GET /beacons.getMoment': ({ query }: { query: { dt: string } }) => {
          if (Date.parse(query.dt) !== first) throw aFailure('GET /beacons.getMoment', 500, 'internal');
          return thenAt(first);
        },
      },
    });
    const dt = new Date(first).toISOString();
    await waitFor(() => expect(screen.getByLabelText('then')).toHaveTextContent(`false ${dt}`));
    act(() => go(first + 60 * minute));
    await waitFor(() => expect(screen.getByLabelText('then')).toHaveTextContent(/^true/));
    expect(screen.getByLabelText('then')).toHaveTextContent(`true ${dt}`);
    shown.leave();
  });
});

describe('MON-D09 the field of a past moment', () => {
  it('keeps a wrong moment as it was typed, until another one is chosen beside it', async () => {
    const taken: number[] = [];
    const field = (at: number) => <MomentField at={at} now={now} onMoment={(one) => taken.push(one)} />;
    const { rerenderPart, leave } = renderInHost(field(now - 600 * minute), { locale: 'en' });
    const box = screen.getByRole('textbox');
    const before = (box as HTMLInputElement).value;
    await userEvent.clear(box);
    await userEvent.type(box, 'noon');
    await userEvent.tab();
    expect(box).toHaveValue('noon');
    expect(box).toHaveAccessibleDescription();
    rerenderPart(field(now - 540 * minute));
    expect(box).not.toHaveValue('noon');
    expect(box).not.toHaveAccessibleDescription();
    rerenderPart(field(now - 600 * minute));
    expect(box).toHaveValue(before);
    expect(taken).toEqual([]);
    leave();
  });

  it('keeps what is being typed while the moment goes on beneath', async () => {
    const field = (at: number) => <MomentField at={at} now={now} onMoment={() => undefined} />;
    const { rerenderPart, leave } = renderInHost(field(now - 600 * minute), { locale: 'en' });
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '10/1');
    rerenderPart(field(now - 599 * minute));
    expect(screen.getByRole('textbox')).toHaveValue('10/1');
    leave();
  });
});
