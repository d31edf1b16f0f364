import { lazy, Suspense } from 'react';
import { PopUps } from '../notifications/PopUps';

const Printing = lazy(() => import(/* webpackChunkName: "print" */ '../print/Printing'));

/** What every page has, once what it was opened for stands: pop-ups first, then what prints it. */
export const AfterRest = () => (
  <>
    <PopUps />
    <Suspense>
      <Printing />
    </Suspense>
  </>
);
