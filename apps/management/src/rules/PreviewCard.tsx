import { limits, notificationState, NotificationType, type RulePreview } from '@mayak/api';
import { previewNotificationRule, RuleEdit } from '@mayak/api/rules';
import { useApi } from '@mayak/host';
import {
  Alert,
  Box,
  Card,
  chakra,
  Delayed,
  Flex,
  Spinner,
  StateGlyph,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { numberOf } from '@mayak/ui/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bodyOf, type RuleDraft } from './draft';
import { ruleTexts } from './texts';

/** How long somebody types on before the past is asked, ms. */
const settles = 500;
const shown = 8;
const day = 86_400_000;
/** A silence is one only after so many exchange intervals. */
const intervals = 2.5;

const Bars = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '2px',
    height: '44px',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});
const Bar = chakra('div', { base: { flex: 1, minWidth: 0, borderRadius: '2px 2px 0 0', bg: 'brand.solid' } });

const minutesOf = (text: string) => numberOf(text) ?? Number.NaN;

/** A text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settles);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** How often a rule would have told in the last 30 days, and when (RULE-D13). */
export function PreviewCard({ draft, beaconId }: { draft: RuleDraft; beaconId: number }) {
  const t = useTexts(ruleTexts);
  const api = useApi();
  // A name is not needed to look at the past.
  const parsed = RuleEdit.safeParse({
    ...bodyOf(draft, beaconId),
    Name: draft.Name || '-',
    Deliveries: [0],
    Emails: [],
    // Whom they tell is none of the past.
    Steps: draft.Steps.map(({ After }) => ({ After: minutesOf(After), Way: 0, User: '-', Address: null })),
  });
  const given = parsed.success ? parsed.data : null;
  const wanted = JSON.stringify([
    given?.Trigger,
    given?.RepeatMinutes,
    given?.Fuel,
    given?.Words,
    given?.NoiseFilter,
    given?.Steps,
  ]);
  const asked = useSettled(wanted);
  const isSettled = asked === wanted;
  const { data, isError } = useQuery({
    queryKey: ['rule preview', beaconId, asked],
    queryFn: () => (given ? api.quiet.call(previewNotificationRule, { body: given }) : null),
    enabled: given !== null && isSettled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const content = () => {
    if (!given) return <Box color="fg.secondary">{t('previewLater')}</Box>;
    if (isError) return <Box color="fg.secondary">{t('previewFailed')}</Box>;
    if (!data)
      return (
        <Delayed>
          <Spinner />
        </Delayed>
      );
    return (
      <>
        <Past preview={data} isCommand={draft.Type === NotificationType.Command} />
        <PastSteps steps={draft.Steps} counts={data.Steps ?? []} />
      </>
    );
  };
  return (
    <Card title={t('preview')}>
      <Flex direction="column" gap="10px" aria-live="polite">
        {content()}
      </Flex>
    </Card>
  );
}

function Past({ preview, isCommand }: { preview: RulePreview; isCommand: boolean }) {
  const t = useTexts(ruleTexts);
  const format = useFormats();
  const { Count, Moments, Warnings, IntervalMinutes, EndDt } = preview;
  if (isCommand) return <Box color="fg.secondary">{t('previewCommands')}</Box>;
  const suggested = Math.ceil((IntervalMinutes ?? 0) * intervals);
  return (
    <>
      {Warnings.map((warning) => (
        <Alert key={warning} state="preEmergency">
          {t(`warnings.${warning}`, { interval: IntervalMinutes ?? '-', suggested })}
        </Alert>
      ))}
      <Box fontWeight={600}>{Count === 0 ? t('previewNone') : t('previewCount', { count: Count })}</Box>
      {Count > 0 && <Days moments={Moments} to={Date.parse(EndDt)} />}
      {byDay(Moments.slice(0, shown), ({ Dt }) => format.date(Dt)).map(([date, moments]) => (
        <Box key={date} fontVariantNumeric="tabular-nums">
          <Box textStyle="label" color="fg.secondary" mb="4px">
            {date}
          </Box>
          {moments.map((moment) => (
            <Flex key={`${moment.Dt} ${moment.Content}`} gap="8px" align="baseline" py="2px">
              <Box flex="none" minW="40px" color="fg.muted" whiteSpace="nowrap">
                {format.time(moment.Dt)}
              </Box>
              <StateGlyph state={notificationState(moment)} />
              <Box flex="1" minW="0" overflowWrap="anywhere">
                {moment.Content}
              </Box>
            </Flex>
          ))}
        </Box>
      ))}
      {Count > shown && (
        <Box color="fg.muted" textStyle="secondary">
          {t('moreMoments', { count: Count - Math.min(shown, Moments.length) })}
        </Box>
      )}
    </>
  );
}

/** How often each step would have told, had nobody taken any alarm (RULE-D21). */
function PastSteps({ steps, counts }: { steps: RuleDraft['Steps']; counts: readonly number[] }) {
  const t = useTexts(ruleTexts);
  if (steps.length === 0 || counts.length !== steps.length) return null;
  const list = steps.map(({ After }, i) => {
    const minutes = minutesOf(After);
    const when = minutes > 0 ? t('steps.afterMinutes', { count: minutes }) : t('steps.atOnce');
    return t('steps.previewOf', { when, count: counts[i] ?? 0 });
  });
  return (
    <Box color="fg.secondary" fontVariantNumeric="tabular-nums">
      {`${t('steps.preview')} ${list.join(', ')}`}
    </Box>
  );
}

/** The moments of each day together, in their order. */
function byDay<T>(moments: readonly T[], dayOf: (moment: T) => string): [string, T[]][] {
  const days = new Map<string, T[]>();
  for (const moment of moments) days.set(dayOf(moment), [...(days.get(dayOf(moment)) ?? []), moment]);
  return [...days];
}

/** How often it told on each day that a preview looks back over; before the first data of a beacon these are empty. */
function Days({ moments, to }: { moments: RulePreview['Moments']; to: number }) {
  const t = useTexts(ruleTexts);
  const format = useFormats();
  const days = Math.ceil(limits.rule.preview.span / day);
  const from = to - days * day;
  const counts = Array.from({ length: days }, () => 0);
  for (const { Dt } of moments) {
    const at = Math.min(days - 1, Math.max(0, Math.floor((Date.parse(Dt) - from) / day)));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  return (
    <Bars aria-hidden>
      {counts.map((count, i) => (
        <Bar
          key={i}
          title={t('day', { day: format.dateTime(new Date(from + i * day).toISOString()), count })}
          style={{
            height: count === 0 ? '1px' : `${Math.max(8, (100 * count) / most)}%`,
            opacity: count === 0 ? 0.25 : 1,
          }}
        />
      ))}
    </Bars>
  );
}
