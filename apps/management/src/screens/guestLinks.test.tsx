import type { GuestLink } from '@mayak/api/guests';
import { aFailure, now, renderInHost } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import GuestLinks from './GuestLinks';

const hour = 3_600_000;
const dt = (ahead: number) => new Date(Date.now() + ahead).toISOString();
const aLink = (part: Partial<GuestLink> = {}): GuestLink => ({
  Id: 1,
  Title: 'Polar Star to Kirkenes',
  Language: 'en',
  UntilDt: dt(hour),
  Most: null,
  BeaconIds: [],
  GroupId: null,
  GeoobjectId: null,
  FromDt: null,
  HoursFrom: null,
  HoursTo: null,
  TrackHours: 0,
  DelayMinutes: 0,
  BlurMeters: 0,
  Sites: [],
  Url: 'https://mayak.example/g/token',
  CreatedDt: dt(-hour),
  EndedDt: null,
  Openings: 0,
  LastOpeningDt: null,
  ...part,
});

const show = (links: GuestLink[], { answers = {}, query = '' }: { answers?: object; query?: string } = {}) =>
  renderInHost(
    <BarContext value={document.createElement('div')}>
      <Routes>
        <Route path="/management/guests" element={<GuestLinks />} />
      </Routes>
    </BarContext>,
    {
      path: `/management/guests${query}`,
      locale: 'en',
      answers: { 'GET /guests': links, 'GET /groups': [], 'GET /geoobjects': [], ...answers },
    },
  );
const lines = async () => (await screen.findAllByRole('listitem')).map((line) => line.textContent);

describe('PERM-D31 the links for guests', () => {
  it('are told with state, what they show, openings and end; what is over comes last and has no buttons', async () => {
    show([
      aLink({ Id: 1, Title: 'Over', EndedDt: dt(-hour), Openings: 4 }),
      aLink({
        Id: 2,
        Title: 'Open',
        Openings: 3,
        Most: 5,
        DelayMinutes: 30,
        BlurMeters: 1_000,
        TrackHours: 12,
      }),
      aLink({ Id: 3, Title: 'Later', FromDt: dt(hour / 2), HoursFrom: 480, HoursTo: 1_200 }),
      aLink({ Id: 4, Title: 'Full', Openings: 2, Most: 2, GroupId: 9 }),
    ]);
    const [open, later, full, over] = await lines();
    expect(open).toContain('Works');
    expect(open).toContain('track 12 hours · delay 30 minutes · square of 1 km');
    expect(open).toContain('Opened: 3 of 5');
    expect(later).toMatch(/Not begun.*daily 08:00–20:00/);
    expect(full).toMatch(/No openings left.*deleted group/);
    expect(over).toMatch(/^Over.*Ended.*Opened: 4.*ended /);
    const last = within(screen.getAllByRole('listitem')[3] as HTMLElement);
    expect(last.queryByRole('button')).toBeNull();
  });

  it('one is ended after a question, and the list is read again', async () => {
    const { asked } = show([aLink()], { answers: { 'POST /guests.end/{id}': () => undefined } });
    await userEvent.click(await screen.findByRole('button', { name: /^End the link/ }));
    const question = within(screen.getByRole('alertdialog', { name: 'End “Polar Star to Kirkenes”?' }));
    await userEvent.click(question.getByRole('button', { name: 'End' }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route === 'POST /guests.end/{id}')?.input).toEqual({
        params: { id: 1 },
      }),
    );
    await waitFor(() => expect(asked.filter(({ route }) => route === 'GET /guests')).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('one is made of what the form says, and its address is told', async () => {
    const { asked } = show([], { query: '?beacon=3', answers: { 'POST /guests': aLink() } });
    const dialog = within(await screen.findByRole('dialog', { name: 'New link for guests' }));
    const title = dialog.getByRole('textbox', { name: /^Title/ });
    await userEvent.clear(title);
    await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByText('Required field')).toBeVisible();
    await userEvent.type(title, 'To the port');
    await userEvent.selectOptions(dialog.getByLabelText('Delay'), '1 hour');
    await userEvent.type(dialog.getByLabelText(/^Openings/), '5');
    await userEvent.type(dialog.getByLabelText(/^Sites/), 'https://port.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
    const made = within(await screen.findByRole('dialog', { name: 'The link is ready' }));
    expect(made.getByRole('link')).toHaveAttribute('href', 'https://mayak.example/g/token');
    const body = (asked.find(({ route }) => route === 'POST /guests')?.input as { body: object }).body;
    expect(body).toMatchObject({
      ...{ Title: 'To the port', BeaconIds: [3], DelayMinutes: 60, Most: 5, Sites: ['https://port.example'] },
    });
    // By the clock of the server, which ends the link.
    const lasts = Date.parse((body as GuestLink).UntilDt) - now;
    expect(lasts).toBeGreaterThan(0);
    expect(lasts).toBeLessThan(31 * 24 * hour);
    expect(screen.getByTestId('address')).toHaveTextContent('/management/guests');
  });

  it.each([
    ['as many as there may be', aFailure('POST /guests', 409, 'conflict'), /^You have as many links/],
    ['no answer', aFailure('POST /guests', 500, 'internal'), null],
  ])('says of %s, and keeps what was typed', async (_, failure, words) => {
    show([], { query: '?beacon=3', answers: { 'POST /guests': () => Promise.reject(failure) } });
    const dialog = within(await screen.findByRole('dialog', { name: 'New link for guests' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), 'X');
    await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByText(words ?? /^Couldn’t create the link/)).toBeVisible();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toMatch(/X$/);
  });
});

describe('PERM-D31, LIVE-D01 a link that another tab has changed since the list was read', () => {
  it('ends when that tab said, though its title is changed here', async () => {
    let shown = aLink();
    const sooner = dt(hour / 2);
    const { asked } = show([], {
      answers: {
        'GET /guests': () => [shown],
        'PUT /guests/{id}': ({ body }: { body: object }) => ({ ...shown, ...body }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
    shown = { ...shown, UntilDt: sooner };
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), '!');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route === 'PUT /guests/{id}')?.input).toMatchObject({
        body: { Title: 'Polar Star to Kirkenes!', UntilDt: sooner },
      }),
    );
  });

  it.each([
    ['was ended there before it is saved here', true],
    ['is ended there while it is saved here', false],
  ])('says that it has ended where it %s, and keeps what was typed', async (_, isRead) => {
    let shown = aLink();
    const over = { ...shown, EndedDt: dt(0) };
    show([], {
      answers: {
        'GET /guests': () => [shown],
        'PUT /guests/{id}': () => {
          shown = over;
          return Promise.reject(aFailure('PUT /guests/{id}', 409, 'conflict'));
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
    if (isRead) shown = over;
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), '!');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^The link has ended/)).toBeVisible();
    expect(dialog.queryByText(/Try again/)).toBeNull();
    expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Polar Star to Kirkenes!');
    expect(screen.getByRole('listitem', { hidden: true })).toHaveTextContent('Ended');
  });
});
