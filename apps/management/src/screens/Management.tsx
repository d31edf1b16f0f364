import { Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageWaiting } from '../beacon';
import { Beacons } from './Beacons';
import { pages } from './pages';

/** The pages under /management; anything else there leads to the beacons, also on a shell that cannot fetch a page (ROUTE-15, ROUTE-17). */
export default function Management() {
  const [screens] = useState(() =>
    Object.entries(pages).map(([path, { open, shape }]) => ({ path, shape, screen: open() })),
  );
  return (
    <Routes>
      <Route path="/management/beacons" element={<Beacons />} />
      {screens.map(({ path, shape, screen }) => {
        const Page = screen.component();
        const page = (
          <Suspense key={path} fallback={<PageWaiting shape={shape} />}>
            <Page />
          </Suspense>
        );
        return <Route key={path} path={path} element={page} />;
      })}
      <Route path="*" element={<Navigate to="/management/beacons" replace />} />
    </Routes>
  );
}
