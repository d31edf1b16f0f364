import { lazyScreen } from '@mayak/host';
import type { OwnPanel } from '../page/Shell';
import { frameTexts } from '../texts/frame';

/** The panels of the shell, beside those that remotes offer (PANEL-01). */
export const shellPanels: readonly OwnPanel[] = [
  {
    id: 'notifications',
    order: 30,
    label: (locale) => frameTexts.t(locale)('notifications'),
    screen: lazyScreen(() => import('../notifications/NotificationsPanel')),
  },
];
