import {
  deleteIntegration,
  editIntegration,
  IntegrationEdit,
  IntegrationType,
  testIntegration,
  type Integration,
} from '@mayak/api';
import { useFleet, useFleetVersion } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import {
  Box,
  Button,
  ConfirmDialog,
  Flex,
  IconButton,
  StateGlyph,
  Switch,
  useFormats,
  useTexts,
  useToast,
} from '@mayak/ui';
import { useAction } from '@mayak/ui/form';
import { PencilIcon, TrashIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { ListLine } from '../ListLine';
import { integrationTexts } from './texts';

const columns = {
  base: 'minmax(0, 1fr) auto',
  lg: 'minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(0, 1.2fr) auto',
};

function lookOf({ Enabled, LastError, LastSuccessDt, QueueLength }: Integration) {
  if (!Enabled) return ['undefined', 'off'] as const;
  if (LastError !== null && QueueLength > 0) return ['preEmergency', 'fails'] as const;
  return LastSuccessDt === null ? (['recent', 'waits'] as const) : (['normal', 'works'] as const);
}

interface Props {
  integration: Integration;
  latest: () => Promise<Integration | undefined>;
  onEdit: () => void;
  onSaved: (one: Integration) => void;
  onDeleted: () => void;
}

/** One integration: where it sends, how it goes, and what can be done with it (INT-D06). */
export function IntegrationRow({ integration, latest, onEdit, onSaved, onDeleted }: Props) {
  const t = useTexts(integrationTexts);
  const api = useApi();
  const toast = useToast();
  const format = useFormats();
  const fleet = useFleet();
  useFleetVersion();
  const [isAsking, setAsking] = useState(false);
  const { Id, Name, Type, Url, Host, Port, BeaconIds, Enabled, LastError, LastSuccessDt, QueueLength } =
    integration;
  const params = { id: Id };
  const { isBusy, run } = useAction();
  const test = () =>
    run(async () => {
      const { Success, Error: error } = await api.call(testIntegration, { params });
      const title = t(Success ? 'tested' : 'testFailed');
      toast({ state: Success ? 'normal' : 'preEmergency', title, ...(error && { text: error }) });
    }, t('testUnsent'));
  const enable = (on: boolean) =>
    run(async () => {
      const body = IntegrationEdit.parse({ ...(await latest()), Enabled: on });
      onSaved(await api.call(editIntegration, { params, body }));
    }, t('notSwitched'));
  const remove = () =>
    run(async () => {
      await api.call(deleteIntegration, { params });
      onDeleted();
    }, t('notRemoved'));
  const [state, word] = lookOf(integration);
  const webhook = integration.Format === 'naf' ? 'naf' : 'webhook';
  const kind = Type === IntegrationType.Webhook ? webhook : 'wialon';
  const target = Type === IntegrationType.Webhook ? Url : `${Host}:${Port}`;
  const names = BeaconIds.slice(0, 3).map((id) => fleet.get(id)?.name ?? String(id));
  return (
    <ListLine gridTemplateColumns={columns}>
      <Box minW="0">
        <Box fontWeight={550} overflowWrap="anywhere">
          {Name}
        </Box>
        <Box textStyle="secondary" color="fg.secondary">
          {t(kind)}
        </Box>
      </Box>
      <Flex gap="4px" align="center" justify="flex-end" order={{ lg: 4 }}>
        <Switch
          checked={Enabled}
          disabled={isBusy}
          aria-label={`${t('enabled')}: ${Name}`}
          onChecked={(on) => void enable(on)}
        />
        <Button size="sm" loading={isBusy} onClick={() => void test()}>
          {t('test')}
        </Button>
        <IconButton
          label={t('edit', { name: Name })}
          icon={<PencilIcon size={16} aria-hidden />}
          onClick={onEdit}
        />
        <IconButton
          label={`${t('remove')}: ${Name}`}
          icon={<TrashIcon size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        />
      </Flex>
      <Box minW="0" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <Box overflowWrap="anywhere">{target}</Box>
        <Box textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
          {names.join(', ')}
          {BeaconIds.length > names.length ? ` +${BeaconIds.length - names.length}` : ''}
        </Box>
      </Box>
      <Box minW="0" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <Flex gap="6px" align="center" color={`state.${state}.fg`}>
          <StateGlyph state={state} />
          {t(word)}
        </Flex>
        <Box textStyle="secondary" color="fg.secondary">
          {`${t('lastSuccess')}: ${LastSuccessDt === null ? t('never') : format.dateTime(LastSuccessDt)} · ${t('queue')}: ${QueueLength}`}
        </Box>
        {LastError !== null && (
          <Box textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
            {`${t('lastError')}: ${LastError}`}
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('removeTitle', { name: Name })}
        text={t('removeText')}
        confirm={t('remove')}
        danger
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </ListLine>
  );
}
