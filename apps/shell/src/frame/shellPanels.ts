import { lazyScreen, type PanelProps, type Screen } from '@mayak/host';
import type { Locale } from '@mayak/api';
import { notificationTexts } from '../notifications/texts';

/** A panel that the shell itself holds. */
export interface ShellPanel {
  id: string;
  order: number;
  label(locale: Locale): string;
  screen: Screen<PanelProps>;
}

/** The panels of the shell, beside those that remotes offer (PANEL-01). */
export const shellPanels: readonly ShellPanel[] = [
  {
    id: 'notifications',
    order: 30,
    label: (locale) => notificationTexts.t(locale)('title'),
    screen: lazyScreen(() => import('../notifications/NotificationsPanel')),
  },
];
