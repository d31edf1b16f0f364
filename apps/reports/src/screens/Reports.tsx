import { Navigate, Route, Routes } from 'react-router-dom';
import { Files } from './Files';
import { Latest } from './Latest';
import { Stops } from './Stops';
import { Summary } from './Summary';
import { TemplateEditor } from './TemplateEditor';
import { Templates } from './Templates';
import { Usage } from './Usage';
import { Viewer } from './Viewer';

/** The reports: the fleet now, its latest data, stops, traffic, templates with what is built from them, and files; anything else leads to the first (ROUTE-10). */
export default function Reports() {
  return (
    <Routes>
      <Route path="/reports" element={<Summary />} />
      <Route path="/reports/latest" element={<Latest />} />
      <Route path="/reports/stops" element={<Stops />} />
      <Route path="/reports/templates" element={<Templates />} />
      <Route path="/reports/new" element={<TemplateEditor />} />
      <Route path="/reports/template/:id" element={<TemplateEditor />} />
      <Route path="/reports/view" element={<Viewer />} />
      <Route path="/reports/usage" element={<Usage />} />
      <Route path="/reports/files" element={<Files />} />
      <Route path="*" element={<Navigate to="/reports" replace />} />
    </Routes>
  );
}
