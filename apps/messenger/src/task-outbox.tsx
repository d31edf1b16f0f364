import { definePart, lazyScreen } from '@mayak/host';

/** Sends what was written while no messenger is open (MSG-D03). */
export default definePart(
  'page.task',
  lazyScreen(() => import(/* webpackChunkName: "task-outbox" */ './chat/OutboxTask')),
);
