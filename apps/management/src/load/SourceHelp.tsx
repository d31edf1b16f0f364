import type { NotificationRule } from '@mayak/api';
import type { LoadSource } from '@mayak/api/load';
import { getNotificationRules, previewNotificationRule } from '@mayak/api/rules';
import { useBeacon } from '@mayak/fleet/beacon';
import { ShelveDialog, shelfTexts } from '@mayak/fleet/shelf';
import { useApi } from '@mayak/host';
import { Box, Button, Delayed, Flex, Spinner, Table, useFormats, useTexts } from '@mayak/ui';
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
      {RuleId === null ? <Box>{withoutRule}</Box> : rule && <Remedies source={source} rule={rule} />}
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

function Remedies({ source: { BeaconId, Subject }, rule }: { source: LoadSource; rule: NotificationRule }) {
  const t = useTexts(loadTexts);
  const api = useApi();
  const { beacon } = useBeacon(BeaconId);
  const sensor = beacon?.Channels.find(({ Id }) => Id === BeaconId * 1_000 + Subject);
  const [now] = remediesFor(rule, null, undefined);
  const first = useQuery({
    queryKey: ['rule past', rule],
    queryFn: ({ signal }) => now && api.quiet.call(previewNotificationRule, { body: now.body, signal }),
    staleTime: 60_000,
  });
  if (first.isError) return <Box color="fg.secondary">{t('help.failed')}</Box>;
  if (!first.data || !beacon)
    return (
      <Delayed>
        <Spinner />
      </Delayed>
    );
  const list = remediesFor(rule, first.data.IntervalMinutes, sensor);
  return (
    <>
      <Box mb="6px">{t('help.lead', { name: rule.Name })}</Box>
      <Table maxW="640px" aria-label={t('help.lead', { name: rule.Name })}>
        <tbody>
          {list.map((remedy) => (
            <Past key={remedy.kind} remedy={remedy} rule={rule} unit={sensor?.Unit ?? null} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Past({ remedy, rule, unit }: { remedy: Remedy; rule: NotificationRule; unit: string | null }) {
  const t = useTexts(loadTexts);
  const api = useApi();
  const format = useFormats();
  const { kind, value, body } = remedy;
  const { data, isError } = useQuery({
    queryKey: kind === 'now' ? ['rule past', rule] : ['rule past', rule, kind, value],
    queryFn: ({ signal }) => api.quiet.call(previewNotificationRule, { body, signal }),
    staleTime: 60_000,
  });
  const width = [format.number(value), unit].filter(Boolean).join('\u00a0');
  const words =
    kind === 'band'
      ? t('help.band', { value: width })
      : kind === 'now'
        ? t('help.now')
        : t(`help.${kind}`, { count: value });
  const count = data ? t('help.times', { count: data.Count }) : isError ? '-' : '…';
  return (
    <tr>
      <td>{words}</td>
      <td data-num>{count}</td>
      <td data-num>
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
      </td>
    </tr>
  );
}
