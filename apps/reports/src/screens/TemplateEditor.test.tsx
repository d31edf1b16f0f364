import { getReportTemplates, ReportType, type ReportTemplate } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { newTemplate } from '../templates/draft';
import { TemplateEditor } from './TemplateEditor';

const known: ReportTemplate = {
  ...newTemplate,
  Id: 5,
  Name: 'Fuel',
  Settings: { ...newTemplate.Settings, Beacons: [1] },
};
/** As the client says of a list that could not be read. */
const unread = Promise.resolve(undefined);

const show = (answers: Record<string, unknown>, path = '/reports/template/5') =>
  renderInHost(
    <>
      <Link to="/reports">Away</Link>
      <Routes>
        <Route path="/reports/new" element={<TemplateEditor />} />
        <Route path="/reports/template/:id" element={<TemplateEditor />} />
        <Route path="/reports" element={null} />
      </Routes>
    </>,
    { locale: 'en', path, answers },
  );

describe('REP-12, ERR-15 the editor of a template', () => {
  it('REP-D11 builds nothing of no beacon, and says so at its field', async () => {
    const bar = document.body.appendChild(document.createElement('div'));
    const { leave } = renderInHost(
      <BarContext value={bar}>
        <TemplateEditor />
      </BarContext>,
      { locale: 'en', path: '/reports/new', answers: { 'GET /ReportTemplates': [] } },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Build' }));
    expect(await screen.findByText('Required field')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toBeValid();
    expect(screen.getByText('Correct 1 field')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('/reports/new');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toBeInvalid());
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    leave();
    bar.remove();
  });

  it('keeps what was typed while the templates cannot be read again', async () => {
    let list: unknown = [known];
    const { queries, leave } = show({ 'GET /ReportTemplates': () => list });
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Fuel of August' } });
    list = unread;
    // As when the connection comes back for a moment.
    await act(async () => {
      await queries.refetchQueries({ queryKey: [getReportTemplates.path] });
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Fuel of August');
    leave();
  });

  it('keeps what was typed when the template was deleted elsewhere, and makes a new one of it', async () => {
    let list: unknown = [known];
    const { asked, queries, leave } = show({
      'GET /ReportTemplates': () => list,
      'POST /ReportTemplates': ({ body }: { body: object }) => {
        const saved = { ...known, ...body, Id: 6 };
        list = [saved];
        return saved;
      },
    });
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Fuel of August' } });
    list = [];
    await act(() => queries.refetchQueries({ queryKey: [getReportTemplates.path] }));
    expect(await screen.findByText(/^The template was deleted/)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Fuel of August');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/reports/template/6'));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Fuel of August');
    expect(asked.find(({ route }) => route === 'POST /ReportTemplates')?.input).toMatchObject({
      body: { Id: null, Name: 'Fuel of August' },
    });
    leave();
  });

  it('says that it was deleted where nothing was typed', async () => {
    let list: unknown = [known];
    const { queries, leave } = show({ 'GET /ReportTemplates': () => list });
    await screen.findByLabelText(/^Name/);
    list = [];
    await act(() => queries.refetchQueries({ queryKey: [getReportTemplates.path] }));
    expect(await screen.findByText('Template not found')).toBeVisible();
    leave();
  });

  it('says so where they were never read', async () => {
    const { leave } = show({ 'GET /ReportTemplates': () => unread });
    expect(await screen.findByText('Couldn’t load templates')).toBeInTheDocument();
    leave();
  });
});

describe('REP-12, ERR-15 a new template whose first save is answered late', () => {
  const named = () => screen.getByLabelText(/^Name/);
  const saveNew = async () => {
    let list: unknown[] = [];
    let answer: () => void = () => undefined;
    const shown = show(
      {
        'GET /ReportTemplates': () => list,
        'POST /ReportTemplates': async ({ body }: { body: object }) => {
          if ('Id' in body && body.Id === null) await new Promise<void>((resolve) => (answer = resolve));
          const saved = { ...known, ...body, Id: 6 };
          list = [saved];
          return saved;
        },
      },
      '/reports/new?type=beaconsReport&beacons=1',
    );
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Fuel' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = () => shown.asked.filter(({ route }) => route === 'POST /ReportTemplates');
    await waitFor(() => expect(sent()).toHaveLength(1));
    return { ...shown, sent, answer: () => act(async () => answer()) };
  };

  it('keeps what was typed meanwhile, asks nothing, and saves it as an edit of that template', async () => {
    const { isUnsaved, sent, answer, leave } = await saveNew();
    fireEvent.change(named(), { target: { value: 'Fuel of August' } });
    const asksAt: boolean[] = [];
    const { replaceState } = window.history;
    const replacing = jest.spyOn(window.history, 'replaceState').mockImplementation((...to) => {
      asksAt.push(isUnsaved());
      replaceState.apply(window.history, to);
    });
    await answer();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/reports/template/6'));
    expect(named()).toHaveValue('Fuel of August');
    replacing.mockRestore();
    expect([asksAt, isUnsaved()]).toEqual([[false], true]);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()[1]?.input).toMatchObject({ body: { Id: 6, Name: 'Fuel of August' } }));
    leave();
  });

  it('leads nobody back who has left it', async () => {
    const { answer, leave } = await saveNew();
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    await answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/reports$/);
    leave();
  });
});

describe('REP-12, LIVE-D01 a template that another tab has changed since it was read', () => {
  it('keeps what that tab made of it when its name is changed', async () => {
    let list = [known];
    const { asked, leave } = show({
      'GET /ReportTemplates': () => list,
      'POST /ReportTemplates': ({ body }: { body: object }) => ({ ...known, ...body }),
    });
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Fuel of August' } });
    list = [{ ...known, Settings: { ...known.Settings, Beacons: [1, 2] } }];
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route === 'POST /ReportTemplates')?.input).toMatchObject({
        body: { Id: 5, Name: 'Fuel of August', Settings: { Beacons: [1, 2] } },
      }),
    );
    leave();
  });
});

describe('REP-D03 the sensors of a template', () => {
  it('of many beacons are not sent hidden with a report of one', async () => {
    const Settings = { ...known.Settings, Beacon: 1, Beacons: [2], Channels: [2001] };
    const sensors = { ...known, ReportType: ReportType.Channels, Settings };
    const { asked, leave } = show({ 'GET /ReportTemplates': [sensors], 'POST /ReportTemplates': sensors });
    fireEvent.click(await screen.findByRole('radio', { name: 'Sensor data' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.find(({ route }) => route === 'POST /ReportTemplates')?.input).toMatchObject({
        body: { ReportType: 'channelDataReport', Settings: { Beacon: 1, Beacons: [], Channels: [] } },
      }),
    );
    leave();
  });
});
