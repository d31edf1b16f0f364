import { lazyScreen } from '@mayak/host';
import { Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Beacons } from './Beacons';

/** A page that is fetched when it is opened; the table does without it, also on a shell that cannot show it yet. */
const channelPage = () =>
  lazyScreen(() => import(/* webpackChunkName: "page-channel" */ './ChannelSettings'));

const remotePage = () => lazyScreen(() => import(/* webpackChunkName: "page-remote" */ './RemoteControl'));

/** The pages under /management; anything else there leads to the beacons (ROUTE-15, ROUTE-17, ROUTE-19, ROUTE-21). */
export default function Management() {
  const [channel] = useState(channelPage);
  const [remote] = useState(remotePage);
  const ChannelSettings = channel.component();
  const RemoteControl = remote.component();
  return (
    <Suspense>
      <Routes>
        <Route path="/management/beacons" element={<Beacons />} />
        <Route path="/management/beacon/:id/channel/:channelid" element={<ChannelSettings />} />
        <Route path="/management/beacon/:id/remote" element={<RemoteControl />} />
        <Route path="*" element={<Navigate to="/management/beacons" replace />} />
      </Routes>
    </Suspense>
  );
}
