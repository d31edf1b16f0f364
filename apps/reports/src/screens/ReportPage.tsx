import { ContextBar } from '@mayak/host';
import { Button, chakra, Flex, Heading, PlusIcon, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { knowsLatest } from '../templates/knowsDocuments';
import { texts } from '../texts';
import { barTitle } from './barTitle';

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

interface Props {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** A report below the bar that names it, begins a new one and leads to the others. */
export function ReportPage({ title, tools, children }: Props) {
  const t = useTexts(texts);
  return (
    <Flex direction="column" h="full" bg="bg.panel" minH="0">
      <ContextBar>
        {/* On a narrow screen its tab says it, and the bar has room for its tools. */}
        <Heading
          as="h1"
          textStyle="sectionTitle"
          flex="none"
          {...barTitle}
          w={{ base: '1px', xl: 'auto' }}
          h={{ base: '1px', xl: 'auto' }}
        >
          {title}
        </Heading>
        <Button
          as={Link}
          to="/reports/new"
          size="xs"
          variant="primary"
          icon={<PlusIcon size={14} aria-hidden />}
        >
          {t('templates.new')}
        </Button>
        <chakra.nav aria-label={t('reports')} display="flex" gap="2px" flex="none">
          <Tab to="/reports" end>
            {t('title')}
          </Tab>
          {knowsLatest && <Tab to="/reports/latest">{t('latest.title')}</Tab>}
          <Tab to="/reports/templates">{t('templates.title')}</Tab>
          <Tab to="/reports/stops">{t('stops.title')}</Tab>
          <Tab to="/reports/usage">{t('usage.title')}</Tab>
          <Tab to="/reports/files">{t('files.title')}</Tab>
        </chakra.nav>
        {tools}
      </ContextBar>
      {children}
    </Flex>
  );
}
