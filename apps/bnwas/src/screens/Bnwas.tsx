import { Navigate, Route, Routes } from 'react-router-dom';
import { Now } from './Now';
import { Report } from './Report';

/** The bridge watch: its report, and how it stands now; anything else leads to the first (ROUTE-14, BNWAS-07). */
export default function Bnwas() {
  return (
    <Routes>
      <Route path="/bnwas" element={<Report />} />
      <Route path="/bnwas/now" element={<Now />} />
      <Route path="*" element={<Navigate to="/bnwas" replace />} />
    </Routes>
  );
}
