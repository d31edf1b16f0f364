import { Navigate, Route, Routes } from 'react-router-dom';
import { Stops } from './Stops';
import { Summary } from './Summary';

/** The reports: what the fleet is like now, and what a beacon did; anything else leads to the first (ROUTE-10). */
export default function Reports() {
  return (
    <Routes>
      <Route path="/reports" element={<Summary />} />
      <Route path="/reports/stops" element={<Stops />} />
      <Route path="*" element={<Navigate to="/reports" replace />} />
    </Routes>
  );
}
