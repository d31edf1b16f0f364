import { limits } from '@mayak/api';
import { useFleet } from '@mayak/fleet';
import { ContextBar } from '@mayak/host';
import {
  AreaError,
  Button,
  Delayed,
  Empty,
  Flex,
  Heading,
  IconButton,
  ProgressLine,
  Spinner,
  Text,
  useTexts,
} from '@mayak/ui';
import { ArrowLeftIcon, FileTextIcon, PencilIcon } from '@mayak/ui/icons';
import { PeriodPicker, useTimeZone } from '@mayak/ui/period';
import { useMemo } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { beaconsOf, parseReportAddress, reportAddress, requestOf } from '../report/reportAddress';
import { Document } from '../report/Document';
import { FileButtons } from '../report/FileButtons';
import { useReport } from '../report/useReport';
import { texts } from '../texts';
import { barTitle } from './barTitle';

/** What stands beside the title is at the end of the bar. */
const besideTools = { flex: { base: 'none', md: '1' }, me: { base: 'auto', md: '0' } } as const;

/** A built report: what the address asks for, section by section (REP-12, REP-D13). */
export function Viewer() {
  const t = useTexts(texts);
  const zone = useTimeZone();
  const { now } = useFleet();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = useMemo(() => parseReportAddress(new URLSearchParams(search)), [search]);
  /** It names no beacon, as where all of its template were given up: there is nothing to ask for. */
  const isOfNone = asked !== null && !beaconsOf(asked).some(Boolean);
  const written = useMemo(() => asked && requestOf(asked), [asked]);
  const body = isOfNone ? null : written;
  const { data: report, isWhole, isFetching, isError, refetch } = useReport(body);
  const named = query.has('section') ? Number(query.get('section')) || 0 : null;
  if (!asked) return <Navigate to="/reports/templates" replace />;
  // A period of days is written out, so that the address means the same later.
  if (asked.period && !written) return <Navigate to={reportAddress(asked, zone, now())} replace />;
  const editPath = asked.template === null ? `/reports/new${search}` : `/reports/template/${asked.template}`;
  const sectionPath = (i: number) => {
    const next = new URLSearchParams(search);
    next.set('section', String(i));
    return `/reports/view?${next}`;
  };
  return (
    <Flex
      direction="column"
      h="full"
      minH="0"
      bg="bg.panel"
      position="relative"
      overflowY={{ base: 'auto', lg: 'hidden' }}
    >
      <ContextBar>
        <IconButton
          as={Link}
          to="/reports/templates"
          label={t('templates.title')}
          icon={<ArrowLeftIcon size={16} aria-hidden />}
        />
        <Heading as="h1" textStyle="sectionTitle" truncate {...barTitle} {...besideTools}>
          {report?.Title ?? t(`types.${asked.type}`)}
        </Heading>
        <Button
          as={Link}
          to={editPath}
          size="xs"
          variant="quiet"
          icon={<PencilIcon size={14} aria-hidden />}
          hideBelow="md"
        >
          {t('report.template')}
        </Button>
        {body && report && isWhole && <FileButtons body={body} title={report.Title} />}
      </ContextBar>
      {isFetching && <ProgressLine label={t('report.building')} />}
      <Flex
        p="10px 16px"
        gap="12px"
        align="center"
        wrap="wrap"
        flex="none"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <PeriodPicker
          value={asked.period}
          now={now}
          longest={limits.maxPeriod.report}
          onChange={(period) => navigate(reportAddress({ ...asked, period }, zone, now()))}
        />
        {body && (
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('build')}
          </Button>
        )}
        {isError && report && <Text color="state.emergency.fg">{t('report.failed')}</Text>}
      </Flex>
      {isOfNone && (
        <Empty
          icon={<FileTextIcon />}
          title={t('stops.choose')}
          action={
            <Button as={Link} to={editPath}>
              {t('report.template')}
            </Button>
          }
        />
      )}
      {!body && !isOfNone && <Empty icon={<FileTextIcon />} title={t('report.period')} />}
      {body && !report && !isError && (
        <Delayed>
          <Flex p="40px" justify="center" gap="8px" role="status">
            <Spinner /> {t('report.building')}
          </Flex>
        </Delayed>
      )}
      {body && !report && isError && !isFetching && (
        <AreaError title={t('report.failed')} text={t('stops.failedText')} onRetry={() => void refetch()} />
      )}
      {report && (
        <Document
          report={report}
          isWhole={isWhole}
          beacons={beaconsOf(asked)}
          named={named}
          pathOf={sectionPath}
        />
      )}
    </Flex>
  );
}
