import { getReportTemplates, type ReportTemplate } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { act, fireEvent, screen } from '@testing-library/react';
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

describe('REP-12, ERR-15 the editor of a template', () => {
  it('keeps what was typed while the templates cannot be read again', async () => {
    let list: unknown = [known];
    const { queries, leave } = renderInHost(
      <Routes>
        <Route path="/reports/template/:id" element={<TemplateEditor />} />
      </Routes>,
      { locale: 'en', path: '/reports/template/5', answers: { 'GET /ReportTemplates': () => list } },
    );
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

  it('says so where they were never read', async () => {
    const { leave } = renderInHost(
      <Routes>
        <Route path="/reports/template/:id" element={<TemplateEditor />} />
      </Routes>,
      { locale: 'en', path: '/reports/template/5', answers: { 'GET /ReportTemplates': () => unread } },
    );
    expect(await screen.findByText('Couldn’t load templates')).toBeInTheDocument();
    leave();
  });
});
