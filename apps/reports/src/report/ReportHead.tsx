import type { ReportResult } from '@mayak/api';
import { useSession } from '@mayak/host';
import { Box, Flex, Heading, Text, useFormats, useTexts } from '@mayak/ui';
import { texts } from '../texts';

/** What a report is: its title, kind, period and zone, whose it is, and when it was built or that it still is (REP-D04). */
export function ReportHead({ report, isWhole }: { report: ReportResult; isWhole: boolean }) {
  const t = useTexts(texts);
  const format = useFormats();
  const { user } = useSession();
  const { ReportType, StartDt, EndDt, CreatedDt, Organization } = report;
  const { timeZone } = format;
  const zone = typeof timeZone === 'string' ? timeZone : t('report.offset', { n: formatOffset(timeZone) });
  return (
    <Flex justify="space-between" gap="4px 24px" wrap="wrap">
      <Box>
        <Heading as="h2" textStyle="pageTitle">
          {report.Title}
        </Heading>
        <Text color="fg.secondary">
          {t(`types.${ReportType}`)} · {format.period(StartDt, EndDt)} · {zone}
        </Text>
      </Box>
      <Box textAlign={{ md: 'end' }} textStyle="secondary" color="fg.muted">
        {Organization && <Text>{Organization}</Text>}
        <Text role="status">
          {isWhole
            ? t('report.built', { time: format.dateTime(CreatedDt), name: user?.UserName ?? '' })
            : t('report.building')}
        </Text>
      </Box>
    </Flex>
  );
}

/** Minutes from UTC as they are written behind it. */
function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '\u2212' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
