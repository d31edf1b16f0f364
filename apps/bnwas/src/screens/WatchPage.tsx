import { ContextBar } from '@mayak/host';
import { chakra, Flex, Heading, Text, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { texts } from '../texts';

const Tab = chakra(NavLink, {
  base: {
    flex: 'none',
    px: '8px',
    py: '3px',
    borderRadius: 'sm',
    color: 'fg.secondary',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=page]': { bg: 'bg.selected', color: 'fg', fontWeight: 600 },
  },
});

/** A page of the bridge watch below the bar that names it. */
export function WatchPage({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <Flex direction="column" h="full" bg="bg.panel" minH="0">
      <ContextBar>
        <Heading as="h1" textStyle="sectionTitle" flex="none">
          {t('title')}
        </Heading>
        <Text color="fg.secondary" hideBelow="xl">
          {t('full')}
        </Text>
        <chakra.nav aria-label={t('title')} display="flex" gap="2px">
          <Tab to="/bnwas" end>
            {t('report.title')}
          </Tab>
          <Tab to="/bnwas/now">{t('now')}</Tab>
        </chakra.nav>
        {tools}
      </ContextBar>
      {children}
    </Flex>
  );
}
