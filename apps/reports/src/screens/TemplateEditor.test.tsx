import { getReportTemplates, ReportType, type ReportTemplate } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
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

const show = (answers: Record<string, unknown>) =>
  renderInHost(
    <Routes>
      <Route path="/reports/template/:id" element={<TemplateEditor />} />
    </Routes>,
    { locale: 'en', path: '/reports/template/5', answers },
  );

describe('REP-12, ERR-15 the editor of a template', () => {
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
