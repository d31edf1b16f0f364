import {
  deleteIntegration,
  editIntegration,
  getIntegrations,
  IntegrationEdit,
  IntegrationType,
  limits,
  testIntegration,
  type Integration,
} from '@mayak/api';
import { useFleet, useFleetVersion } from '@mayak/fleet';
import { useCopy, useReportFailure } from '@mayak/fleet/beacon';
import { ContextBar, useApi } from '@mayak/host';
import {
  AreaError,
  Box,
  Button,
  Card,
  chakra,
  ConfirmDialog,
  CopyIcon,
  Delayed,
  Dialog,
  Empty,
  Flex,
  Heading,
  IconButton,
  PencilIcon,
  PlusIcon,
  Spinner,
  StateGlyph,
  Switch,
  TrashIcon,
  useFormats,
  useTexts,
  useToast,
  CableIcon,
  type State,
} from '@mayak/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IntegrationDialog, newIntegration } from './IntegrationDialog';
import { integrationTexts } from './texts';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gap: '6px 16px',
    alignItems: 'center',
    p: '10px 16px',
    borderBottom: '1px solid',
    borderColor: 'border',
    _last: { borderBottom: 0 },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      lg: 'minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(0, 1.2fr) auto',
    },
  },
});

function lookOf({ Enabled, LastError, LastSuccessDt, QueueLength }: Integration) {
  if (!Enabled) return ['undefined', 'off'] as const;
  if (LastError !== null && QueueLength > 0) return ['preEmergency', 'fails'] as const;
  return LastSuccessDt === null ? (['recent', 'waits'] as const) : (['normal', 'works'] as const);
}

/** Where the user's beacons are sent on to (INT-01, INT-D06, screens.md section 27). */
export function IntegrationsPage() {
  const t = useTexts(integrationTexts);
  const api = useApi();
  const queries = useQueryClient();
  const query = api.quiet.query(getIntegrations, {});
  const { data, error, isError, refetch } = useQuery({ ...query, refetchInterval: limits.autoUpdate });
  useReportFailure(getIntegrations, error, data !== undefined);
  const [edited, setEdited] = useState<Integration | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const put = (next: (known: Integration[]) => Integration[]) =>
    queries.setQueryData<Integration[]>(query.queryKey, (known = []) => next(known));
  const saved = (one: Integration) =>
    put((known) =>
      known.some(({ Id }) => Id === one.Id)
        ? known.map((other) => (other.Id === one.Id ? one : other))
        : [...known, one],
    );
  const content = () => {
    if (isError && !data)
      return <AreaError title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />;
    if (!data)
      return (
        <Flex h="full" align="center" justify="center" aria-busy>
          <Delayed>
            <Spinner />
          </Delayed>
        </Flex>
      );
    if (data.length === 0) return <Empty icon={<CableIcon />} title={t('none')} text={t('noneText')} />;
    return (
      <Box p={{ base: '12px', md: '16px 20px' }} maxW="1232px" mx="auto">
        <Card title={t('title')} flush>
          <Box as="ul" listStyleType="none" m="0" p="0">
            {data.map((one) => (
              <Row
                key={one.Id}
                integration={one}
                onEdit={() => setEdited(one)}
                onSaved={saved}
                onDeleted={() => put((known) => known.filter(({ Id }) => Id !== one.Id))}
              />
            ))}
          </Box>
        </Card>
      </Box>
    );
  };
  return (
    <Flex direction="column" h="full" minH="0" bg="bg.canvas">
      <ContextBar>
        <Heading as="h1" textStyle="sectionTitle" flex="1">
          {t('title')}
        </Heading>
        <Button size="xs" variant="primary" onClick={() => setEdited(newIntegration)}>
          <PlusIcon size={14} aria-hidden />
          {t('add')}
        </Button>
      </ContextBar>
      <Box flex="1" minH="0" overflowY="auto">
        {content()}
      </Box>
      {edited && (
        <IntegrationDialog
          integration={edited}
          onSaved={(one, made) => {
            saved(one);
            setSecret(made);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {secret !== null && edited === null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Flex>
  );
}

/** The secret, this one time (INT-D05). */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(integrationTexts);
  const copy = useCopy();
  return (
    <Dialog
      open
      title={t('secretTitle')}
      onClose={onClose}
      footer={(close) => (
        <Button variant="primary" onClick={close}>
          {t('done')}
        </Button>
      )}
    >
      <Flex direction="column" gap="12px">
        <Box>{t('secretOnce')}</Box>
        <Flex gap="8px" align="center">
          <Box as="code" flex="1" minW="0" overflowWrap="anywhere" fontFamily="mono">
            {secret}
          </Box>
          <Button onClick={() => void copy(secret)}>
            <CopyIcon size={14} aria-hidden />
            {t('copy')}
          </Button>
        </Flex>
      </Flex>
    </Dialog>
  );
}

interface RowProps {
  integration: Integration;
  onEdit: () => void;
  onSaved: (one: Integration) => void;
  onDeleted: () => void;
}

function Row({ integration, onEdit, onSaved, onDeleted }: RowProps) {
  const t = useTexts(integrationTexts);
  const api = useApi();
  const toast = useToast();
  const format = useFormats();
  const fleet = useFleet();
  useFleetVersion();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { Id, Name, Type, Url, Host, Port, BeaconIds, Enabled, LastError, LastSuccessDt, QueueLength } =
    integration;
  const params = { id: Id };
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // The client has recorded it; the user is told here.
      toast({ state: 'emergency', title: t('actionFailed') });
    } finally {
      setBusy(false);
    }
  };
  const test = () =>
    run(async () => {
      const { Success, Error: error } = await api.call(testIntegration, { params });
      const title = t(Success ? 'tested' : 'testFailed');
      toast({ state: Success ? 'normal' : 'preEmergency', title, ...(error && { text: error }) });
    });
  const enable = (on: boolean) =>
    run(async () => {
      const body = IntegrationEdit.parse({ ...integration, Enabled: on });
      onSaved(await api.call(editIntegration, { params, body }));
    });
  const remove = () =>
    run(async () => {
      await api.call(deleteIntegration, { params });
      onDeleted();
    });
  const [look, word] = lookOf(integration);
  const target = Type === IntegrationType.Webhook ? Url : `${Host}:${Port}`;
  const names = BeaconIds.slice(0, 3).map((id) => fleet.get(id)?.name ?? String(id));
  const state: State = look;
  return (
    <Line>
      <Box minW="0">
        <Box fontWeight={550} overflowWrap="anywhere">
          {Name}
        </Box>
        <Box textStyle="secondary" color="fg.secondary">
          {t(Type === IntegrationType.Webhook ? 'webhook' : 'wialon')}
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
    </Line>
  );
}
