import { useObservable } from '@mayak/host';
import { Box, Flex, IconButton, Link as Look, MenuIcon, ProductMark, Text, useTexts } from '@mayak/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LateClock } from '../clock/LateClock';
import { useShell } from '../page/ShellContext';
import type { MenuItem, PanelEntry } from '../page/useFrame';
import { LatePaletteButton } from '../palette/LatePaletteButton';
import { frameTexts } from '../texts/frame';
import { LazyMobileMenu, useMobileMenuAhead } from './LazyMobileMenu';
import { PanelButtons } from './PanelButtons';
import { Routes } from './Routes';
import { menuTexts } from './texts';
import { useProfileItem } from './useProfileItem';
import { UserMenu } from './UserMenu';

interface Props {
  items: readonly MenuItem[];
  panels: readonly PanelEntry[];
}

/** The bar of 48 px: mark, routes, panel buttons, user; below 1024 px a menu button and the name of the screen (MENU-01 to MENU-08). */
export default function TopBar({ items, panels, children }: Props & { children?: ReactNode }) {
  const { session } = useShell().account;
  const { user } = useObservable(session.state$, session.state$.value);
  return (
    <Flex
      h="48px"
      align="center"
      gap={{ base: 0, lg: '4px' }}
      ps={{ base: '4px', lg: '16px' }}
      pe={{ base: '4px', lg: '12px' }}
      color="header.fg"
    >
      <Flex hideFrom="lg" flex="1" minW={0} align="center">
        <MenuButton items={items} panels={panels} />
        <ScreenName items={items} />
      </Flex>
      <Brand />
      <Routes items={items} />
      {children}
      <LateClock />
      <LatePaletteButton />
      <PanelButtons panels={panels} />
      <Flex hideBelow="lg" align="center">
        <Box w="1px" h="20px" mx="8px" bg="header.line" />
        <UserMenu name={user?.UserName ?? null} />
      </Flex>
    </Flex>
  );
}

function Brand() {
  const t = useTexts(frameTexts);
  return (
    <Look
      asChild
      display={{ base: 'none', lg: 'flex' }}
      alignItems="center"
      color="header.strong"
      fontSize="15px"
      fontWeight={650}
      letterSpacing="tight"
      gap="9px"
      me="20px"
      _focusVisible={{ outlineColor: 'header.accent' }}
    >
      <Link to="/">
        <ProductMark />
        {t('brand')}
      </Link>
    </Look>
  );
}

function ScreenName({ items }: Pick<Props, 'items'>) {
  const t = useTexts(frameTexts);
  const profile = useProfileItem();
  return (
    <Text fontSize="16px" fontWeight={600} truncate>
      {[...items, profile].find(({ active }) => active)?.label ?? t('brand')}
    </Text>
  );
}

function MenuButton({ items, panels }: Props) {
  const t = useTexts(menuTexts);
  const [open, setOpen] = useState(false);
  useMobileMenuAhead();
  return (
    <>
      <IconButton
        variant="header"
        size="touch"
        tooltip={false}
        label={t('menu')}
        icon={<MenuIcon size={20} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && <LazyMobileMenu items={items} panels={panels} onClose={() => setOpen(false)} />}
    </>
  );
}
