import { Boundary } from '@mayak/host';
import type { RootOptions } from 'react-dom/client';

/** What an area's own boundary holds is told by the area; an error that another boundary took is logged, since React says nothing of it then. */
export const onCaught =
  (log: (error: unknown) => void): NonNullable<RootOptions['onCaughtError']> =>
  (error, { errorBoundary }) => {
    if (!(errorBoundary instanceof Boundary)) log(error);
  };
