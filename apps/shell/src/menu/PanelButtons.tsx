import { CountBadge, IconButton, useTexts } from '@mayak/ui';
import type { PanelEntry } from '../page/useFrame';
import { panelIcon } from './panelIcons';
import { menuTexts } from './texts';
import { useAlarmsKey } from './useAlarmsKey';
import { mostUnread, useUnread } from './useUnread';

/** The buttons of the panels with what is unread; the same button closes its panel (MENU-04 to MENU-06, PANEL-D01). */
export function PanelButtons({ panels }: { panels: readonly PanelEntry[] }) {
  const t = useTexts(menuTexts);
  const unread = useUnread();
  useAlarmsKey(panels.find(({ id }) => id === 'notifications'));
  return panels.map(({ id, label, open, toggle }) => {
    const Icon = panelIcon(id);
    const count = unread(id);
    return (
      <IconButton
        key={id}
        variant="header"
        size="md"
        width={{ base: '44px', md: '36px' }}
        aspectRatio="auto"
        label={count > 0 ? t('unread.name', { name: label, count }) : label}
        icon={<Icon size={18} aria-hidden />}
        pressed={open}
        aria-keyshortcuts={id === 'notifications' ? 'Alt+N' : undefined}
        onClick={toggle}
      >
        <CountBadge
          corner
          most={mostUnread}
          count={count}
          tone={id === 'notifications' ? 'alarm' : 'header'}
        />
      </IconButton>
    );
  });
}
