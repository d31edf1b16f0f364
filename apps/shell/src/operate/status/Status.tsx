import { availability, getStatus, percentOf, type StatusNow } from '@mayak/api/status';
import { Box, Flex, Pill, Segmented, Text, useFormats, useTexts } from '@mayak/ui';
import { useSearchParams } from 'react-router-dom';
import { NotLoaded } from '../NotLoaded';
import type { OperatorView } from '../operator';
import { useAnswer } from '../useAnswer';
import { DaysTable } from './DaysTable';
import { Incidents } from './Incidents';
import { StepsTable } from './StepsTable';
import { statusTexts } from './texts';

const parts = ['days', 'steps', 'incidents'] as const;
const looks = { good: 'normal', bad: 'emergency', unknown: 'undefined' } as const satisfies Record<
  StatusNow,
  string
>;

/** How the installation is and was by its own way from device to user, and what is told of incidents (SRV-D22, SRV-D23). */
export function Status(operator: OperatorView) {
  const t = useTexts(statusTexts);
  const format = useFormats();
  const [search, setSearch] = useSearchParams();
  const query = useAnswer(operator, getStatus, {});
  const { data, error, refetch } = query;
  const part = parts.find((one) => one === search.get('part')) ?? 'days';
  const share = data ? availability(data.Days) : null;
  const failed = !data && error ? <NotLoaded query={query} /> : undefined;
  return (
    <>
      <Flex
        p="10px 16px"
        gap="8px 16px"
        wrap="wrap"
        align="center"
        flex="none"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Segmented
          label={t('part')}
          value={part}
          options={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          onValue={(next) => setSearch({ view: 'status', part: next }, { replace: true })}
        />
        {data && (
          <>
            <Pill state={looks[data.IsOn ? data.Now : 'unknown']}>
              {data.IsOn ? t(`states.${data.Now}`) : t('off')}
            </Pill>
            <Text>
              {share === null ? t('none') : t('available', { percent: format.number(percentOf(share), 2) })}
            </Text>
            {data.MinuteDt && (
              <Text color="fg.secondary">
                {t('minute', { when: format.dateTime(Date.parse(data.MinuteDt)) })}
              </Text>
            )}
          </>
        )}
      </Flex>
      {part === 'days' && <DaysTable days={data?.Days} error={failed} />}
      {part === 'steps' && <StepsTable steps={data?.Steps} error={failed} />}
      {part === 'incidents' &&
        (failed ?? (
          <Box flex="1" minH="0">
            <Incidents
              incidents={data?.Incidents ?? []}
              client={operator.client}
              onChanged={() => void refetch()}
            />
          </Box>
        ))}
    </>
  );
}
