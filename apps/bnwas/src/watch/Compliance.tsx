import { Delayed, Pill, Skeleton, Text, useFormats, useTexts } from '@mayak/ui';
import { texts } from '../texts';
import { complianceState } from '../texts/modes';
import { useWeekReport } from './useWeekReport';

/** The share of the time under way in the last days in which the watch was kept, with how long it was not (BNWAS-D06). */
export function Compliance({ beaconId }: { beaconId: number }) {
  const t = useTexts(texts);
  const format = useFormats();
  const { report, isError } = useWeekReport(beaconId);
  if (isError) return <>-</>;
  const totals = report?.Totals;
  if (!totals)
    return (
      <Delayed>
        <Skeleton w="80px" h="18px" />
      </Delayed>
    );
  const { Compliance: share, ViolationSeconds, UnderWaySeconds } = totals;
  const estimated = report.Estimated?.Compliance ?? null;
  const percent = (part: number) => `${format.number(part * 100, 1)}\u00a0%`;
  if (share === null && estimated !== null)
    return <>{t('section.estimated', { share: percent(estimated) })}</>;
  const isUnderWay = UnderWaySeconds + (report.Estimated?.UnderWaySeconds ?? 0) > 0;
  if (share === null) return <>{t(isUnderWay ? 'report.noData' : 'section.notUnderWay')}</>;
  return (
    <>
      <Pill state={complianceState(share)}>{percent(share)}</Pill>
      {ViolationSeconds > 0 && (
        <Text as="span" marginStart="8px" color="fg.secondary">
          {t('section.violation', { time: format.duration(ViolationSeconds * 1_000) })}
        </Text>
      )}
    </>
  );
}
