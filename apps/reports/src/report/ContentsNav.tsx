import type { ReportResult } from '@mayak/api';
import { chakra, Text, useTexts } from '@mayak/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts';
import type { Contents } from './contents';
import { titleOf } from './titleOf';

const SectionLink = chakra(Link, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '8px',
    px: '10px',
    py: '6px',
    borderRadius: 'md',
    whiteSpace: 'nowrap',
    color: 'fg.secondary',
    _hover: { bg: 'bg.hover' },
    '&[aria-current=true]': { bg: 'bg.selected', color: 'fg', fontWeight: 600 },
    '& span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

interface Props {
  report: ReportResult;
  contents: Contents;
  named: number | null;
  pathOf: (place: number) => string;
}

/** What a report has, with how many rows there are of each; nothing where it is one table. */
export function ContentsNav({ report, contents: { tables }, named, pathOf }: Props) {
  const t = useTexts(texts);
  if (tables.length < 2) return null;
  return (
    <chakra.nav
      aria-label={t('report.sections')}
      display="flex"
      flexDirection={{ base: 'row', lg: 'column' }}
      overflow="auto"
      flex="none"
      w={{ lg: '216px' }}
      p="8px"
      bg="bg.panel"
      borderEndWidth={{ lg: '1px' }}
      borderBottomWidth={{ base: '1px', lg: 0 }}
      borderColor="border"
    >
      {tables.map(({ section, place }) => (
        <SectionLink
          key={place}
          to={pathOf(place)}
          replace
          title={titleOf(t, report, section)}
          aria-current={place === named}
        >
          <span>{titleOf(t, report, section)}</span>
          <Text as="span" color="fg.muted">
            {section.Rows.length}
          </Text>
        </SectionLink>
      ))}
    </chakra.nav>
  );
}
