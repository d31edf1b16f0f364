import {
  BookOpenIcon,
  Box,
  chakra,
  ChevronDownIcon,
  ChevronRightIcon,
  CircleExclamationPointIcon,
  CountBadge,
  LogOutIcon,
  StarIcon,
  useTexts,
  type IconType,
} from '@mayak/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../page/ShellContext';
import type { MenuItem, PanelEntry } from '../page/useFrame';
import { menuIcon } from './menuIcons';
import { panelIcon } from './panelIcons';
import { menuTexts } from './texts';
import { useGuide } from './useGuide';
import { useProfileItem } from './useProfileItem';
import { mostUnread, useUnread } from './useUnread';

interface Props {
  items: readonly MenuItem[];
  panels: readonly PanelEntry[];
  /** Closes the menu, then does the rest. */
  onLeave: (next: () => void) => void;
  onLogOut: () => void;
}

const Line = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    height: '52px',
    px: '20px',
    fontSize: '16px',
    fontWeight: 500,
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': {
      color: 'brand.fg',
      bg: 'bg.selected',
      boxShadow: 'inset 3px 0 0 {colors.brand.solid}',
    },
    '& > span:first-of-type': {
      flex: '1',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});
const Group = chakra('div', {
  base: { py: '8px', borderBottom: '1px solid', borderColor: 'border', '&:last-child': { border: 'none' } },
});

/** The entries of the mobile menu: the routes of small screens and the profile, panels, the way out, and the rest under "More" (MENU-08, MENU-D01). */
export function MobileEntries({ items, panels, onLeave, onLogOut }: Props) {
  const t = useTexts(menuTexts);
  const unread = useUnread();
  const { about$, feedback$ } = useShell();
  const guide = useGuide();
  const rest = items.filter(({ small }) => !small);
  const [folded, setFolded] = useState(!rest.some(({ active }) => active));
  const Fold = folded ? ChevronRightIcon : ChevronDownIcon;
  const act = (Icon: IconType, label: string, onClick: () => void) => (
    <Line as="button" onClick={onClick}>
      <Icon size={20} aria-hidden />
      <span>{label}</span>
    </Line>
  );
  const profile = useProfileItem();
  const route = (item: MenuItem) => <RouteLine key={item.id} item={item} onLeave={onLeave} />;
  return (
    <>
      <Group as="nav" aria-label={t('main')}>
        {items.filter(({ small }) => small).map(route)}
        <RouteLine item={profile} onLeave={onLeave} />
      </Group>
      {panels.length > 0 && (
        <Group>
          {panels.map(({ id, label, open, toggle }) => {
            const Icon = panelIcon(id);
            const count = unread(id);
            return (
              <Line
                key={id}
                as="button"
                aria-pressed={open}
                aria-label={count > 0 ? t('unread.name', { name: label, count }) : label}
                onClick={() => onLeave(toggle)}
              >
                <Icon size={20} aria-hidden />
                <span>{label}</span>
                <CountBadge
                  most={mostUnread}
                  count={count}
                  tone={id === 'notifications' ? 'alarm' : 'brand'}
                />
              </Line>
            );
          })}
        </Group>
      )}
      <Group>{act(LogOutIcon, t('logOut'), onLogOut)}</Group>
      <Group>
        <Line as="button" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          <Fold size={20} aria-hidden />
          <span>{t('more')}</span>
        </Line>
        {!folded && (
          <>
            {rest.length > 0 && (
              <Box as="nav" aria-label={t('more')}>
                {rest.map(route)}
              </Box>
            )}
            {guide && (
              <Line href={guide} target="_blank" rel="noopener" onClick={() => onLeave(() => undefined)}>
                <BookOpenIcon size={20} aria-hidden />
                <span>{t('guide')}</span>
              </Line>
            )}
            {act(StarIcon, t('feedback'), () => onLeave(() => feedback$.next(true)))}
            {act(CircleExclamationPointIcon, t('about'), () => onLeave(() => about$.next(true)))}
          </>
        )}
      </Group>
    </>
  );
}

function RouteLine({
  item: { id, to, label, active },
  onLeave,
}: { item: MenuItem } & Pick<Props, 'onLeave'>) {
  const navigate = useNavigate();
  const Icon = menuIcon(id);
  return (
    <Line
      href={to}
      aria-current={active ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onLeave(() => void navigate(to));
      }}
    >
      <Icon size={20} aria-hidden />
      <span>{label}</span>
    </Line>
  );
}
