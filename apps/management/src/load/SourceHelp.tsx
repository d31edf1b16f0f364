import type { NotificationRule } from '@mayak/api';
import type { LoadSource } from '@mayak/api/load';
import { getNotificationRules, previewNotificationRule } from '@mayak/api/rules';
import { ShelveDialog, shelfTexts } from '@mayak/fleet/shelf';
import { useApi } from '@mayak/host';
import { Box, Button, Delayed, Flex, Spinner, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editorOf, remediesFor, type Remedy } from './remedies';
import { loadTexts } from './texts';
import { useShelves } from './useLoad';

/** What would end the alarms of a source: each with what it would have made of the last 30 days, and one step to it (NOTIF-D46). */
export function SourceHelp({ source }: { source: LoadSource }) {
  const t = useTexts(loadTexts);
  const shelf = useTexts(shelfTexts);
  const api = useApi();
  const { put } = useShelves();
  const [isShelving, setShelving] = useState(false);
  const { BeaconId, BeaconName, RuleId, RuleName, ChannelId, MayShelve, AlarmId, Content } = source;
  const { data: rules } = useQuery({
    ...api.quiet.query(getNotificationRules, { query: { beaconId: BeaconId } }),
    enabled: RuleId !== null,
  });
  const rule = rules?.find(({ Id }) => Id === RuleId);
  const withoutRule = RuleName === null ? t('help.nobody') : t('help.others', { name: RuleName });
  return (
    <Box mt="6px" p="12px" bg="bg.subtle" borderRadius="md">
      {RuleId === null ? <Box>{withoutRule}</Box> : rule && <Remedies rule={rule} />}
      <Flex gap="8px" wrap="wrap" mt="10px">
        {rule && (
          <Button as={Link} to={editorOf(BeaconId, rule.Id, { kind: 'now', value: 0 })} size="sm">
            {t('help.silence')}
          </Button>
        )}
        {ChannelId !== null && (
          <Button as={Link} to={`/management/beacon/${BeaconId}/channel/${ChannelId}`} size="sm">
            {t('help.thresholds')}
          </Button>
        )}
        {MayShelve && (
          <Button size="sm" onClick={() => setShelving(true)}>
            {shelf('shelve')}
          </Button>
        )}
      </Flex>
      {isShelving && (
        <ShelveDialog
          api={api}
          alarmId={AlarmId}
          what={`${BeaconName}: ${Content}`}
          onShelved={(list) => {
            put(list);
            setShelving(false);
          }}
          onClose={() => setShelving(false)}
        />
      )}
    </Box>
  );
}

function Remedies({ rule }: { rule: NotificationRule }) {
  const t = useTexts(loadTexts);
  const api = useApi();
  const [now] = remediesFor(rule, null);
  const first = useQuery({
    queryKey: ['rule past', rule],
    queryFn: ({ signal }) => now && api.quiet.call(previewNotificationRule, { body: now.body, signal }),
    staleTime: 60_000,
  });
  if (first.isError) return <Box color="fg.secondary">{t('help.failed')}</Box>;
  if (!first.data)
    return (
      <Delayed>
        <Spinner />
      </Delayed>
    );
  return (
    <>
      <Box mb="4px">{t('help.lead', { name: rule.Name })}</Box>
      <Box as="ul" listStyleType="none" m="0" p="0" maxW="640px">
        {remediesFor(rule, first.data.IntervalMinutes).map((remedy) => (
          <Past key={remedy.kind} remedy={remedy} rule={rule} />
        ))}
      </Box>
    </>
  );
}

function Past({ remedy, rule }: { remedy: Remedy; rule: NotificationRule }) {
  const t = useTexts(loadTexts);
  const api = useApi();
  const { kind, value, body } = remedy;
  const { data, isError } = useQuery({
    queryKey: kind === 'now' ? ['rule past', rule] : ['rule past', rule, kind, value],
    queryFn: ({ signal }) => api.quiet.call(previewNotificationRule, { body, signal }),
    staleTime: 60_000,
  });
  const words = kind === 'now' ? t('help.now') : t(`help.${kind}`, { count: value });
  const unknown = isError ? '-' : '…';
  return (
    <Flex
      as="li"
      wrap="wrap"
      gap="2px 16px"
      align="center"
      py="6px"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: 0 }}
    >
      <Box flex="1 1 200px">{words}</Box>
      <Box minW="72px" textAlign="end" fontVariantNumeric="tabular-nums" fontWeight={600}>
        {data ? t('help.times', { count: data.Count }) : unknown}
      </Box>
      <Box minW="110px" textAlign="end">
        {kind !== 'now' && (
          <Button
            as={Link}
            to={editorOf(rule.BeaconId, rule.Id, remedy)}
            variant="link"
            size="sm"
            aria-label={t('help.openWith', { what: words })}
          >
            {t('help.open')}
          </Button>
        )}
      </Box>
    </Flex>
  );
}
