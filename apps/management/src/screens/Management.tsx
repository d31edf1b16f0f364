import { Navigate, Route, Routes } from 'react-router-dom';
import { Beacons } from './Beacons';

/** The pages under /management; anything else there leads to the beacons (ROUTE-15, ROUTE-17). */
export default function Management() {
  return (
    <Routes>
      <Route path="/management/beacons" element={<Beacons />} />
      <Route path="*" element={<Navigate to="/management/beacons" replace />} />
    </Routes>
  );
}
