import { Navigate, Route, Routes } from 'react-router-dom';
import { Beacons } from './Beacons';
import { ChannelSettings } from './ChannelSettings';

/** The pages under /management; anything else there leads to the beacons (ROUTE-15, ROUTE-17, ROUTE-19). */
export default function Management() {
  return (
    <Routes>
      <Route path="/management/beacons" element={<Beacons />} />
      <Route path="/management/beacon/:id/channel/:channelid" element={<ChannelSettings />} />
      <Route path="*" element={<Navigate to="/management/beacons" replace />} />
    </Routes>
  );
}
