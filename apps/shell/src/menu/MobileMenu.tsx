import { getUserInfo } from '@mayak/api';
import { useObservable } from '@mayak/host';
import {
  Box,
  Flex,
  IconButton,
  initials,
  keepTabInside,
  Portal,
  Text,
  useEscape,
  useFocusInside,
  useTexts,
  XIcon,
} from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LanguageSwitch } from '../choices/LanguageSwitch';
import { ThemeSwitch } from '../choices/ThemeSwitch';
import { useShell } from '../page/ShellContext';
import type { MenuItem, PanelEntry } from '../page/useFrame';
import { MobileEntries } from './MobileEntries';
import { menuTexts } from './texts';

export interface MobileMenuProps {
  items: readonly MenuItem[];
  panels: readonly PanelEntry[];
  onClose: () => void;
}

/** The menu of small screens, from the left over the page; it keeps the focus and gives it back (MENU-08, MENU-D01). */
export default function MobileMenu({ items, panels, onClose }: MobileMenuProps) {
  const { account, addresses } = useShell();
  const t = useTexts(menuTexts);
  const box = useRef<HTMLDivElement>(null);
  useEscape(true, onClose);
  useFocusInside(box, true, (root) => root.querySelector<HTMLElement>('[aria-current]'));
  const leave = (next?: () => void) => {
    onClose();
    next?.();
  };
  return (
    <Portal>
      <Box
        position="fixed"
        inset={0}
        bg="bg.overlay"
        zIndex="overlay"
        animation="fade 160ms"
        onPointerDown={onClose}
      />
      <Flex
        ref={box}
        role="dialog"
        aria-modal
        aria-label={t('menu')}
        tabIndex={-1}
        onKeyDown={keepTabInside}
        position="fixed"
        insetY={0}
        left={0}
        w="304px"
        maxW="calc(100vw - 48px)"
        zIndex="dialog"
        direction="column"
        bg="bg.panel"
        color="fg"
        animation="fade 160ms"
      >
        <Person onClose={onClose} />
        <Box flex="1" minH={0} overflowY="auto">
          <MobileEntries
            items={items}
            panels={panels}
            onLeave={leave}
            onLogOut={() => leave(() => addresses.before(() => void account.logOut()))}
          />
        </Box>
        <Flex flex="none" justify="space-between" gap="8px" p="16px 20px">
          <LanguageSwitch label={t('language')} onLocale={(locale) => void account.chooseLocale(locale)} />
          <ThemeSwitch label={t('theme')} />
        </Flex>
      </Flex>
    </Portal>
  );
}

/** Who is signed in: name and organization where they are known, else the user name. */
function Person({ onClose }: Pick<MobileMenuProps, 'onClose'>) {
  const { session, client } = useShell().account;
  const t = useTexts(menuTexts);
  const { user } = useObservable(session.state$, session.state$.value);
  const { data: info } = useQuery({ ...client.quiet.query(getUserInfo, {}), enabled: false });
  const name = info?.Name || user?.UserName || '';
  return (
    <Flex
      flex="none"
      align="center"
      gap="12px"
      minH="72px"
      ps="20px"
      pe="8px"
      py="14px"
      bg="bg.header"
      color="header.strong"
    >
      <Flex
        aria-hidden
        flex="none"
        w="36px"
        h="36px"
        borderRadius="full"
        bg="header.avatar"
        align="center"
        justify="center"
        fontSize="14px"
        fontWeight={600}
        textTransform="uppercase"
      >
        {initials(name)}
      </Flex>
      <Box flex="1" minW={0}>
        <Text fontSize="15px" lineHeight="20px" fontWeight={600} truncate>
          {name}
        </Text>
        <Text textStyle="secondary" color="header.muted" truncate>
          {info?.Name ? info.Organization || user?.UserName : null}
        </Text>
      </Box>
      <IconButton
        variant="header"
        size="touch"
        tooltip={false}
        label={t('close')}
        icon={<XIcon size={20} aria-hidden />}
        onClick={onClose}
      />
    </Flex>
  );
}
