import { lazyScreen } from '@mayak/host';
import type { OwnPanel } from '../page/Shell';
import { notificationTexts } from '../notifications/texts';

/** The panels of the shell, beside those that remotes offer (PANEL-01). */
export const shellPanels: readonly OwnPanel[] = [
  {
    id: 'notifications',
    order: 30,
    label: (locale) => notificationTexts.t(locale)('title'),
    screen: lazyScreen(() => import('../notifications/NotificationsPanel')),
  },
];
