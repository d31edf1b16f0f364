import { getIntegrations, limits, type Integration } from '@mayak/api';
import { useReportFailure } from '@mayak/fleet/beacon';
import { ContextBar, useApi } from '@mayak/host';
import {
  AreaError,
  Box,
  Button,
  Card,
  Delayed,
  Empty,
  Flex,
  PlusIcon,
  useTexts,
  VisuallyHidden,
} from '@mayak/ui';
import { CableIcon } from '@mayak/ui/icons';
import { AreaSkeleton } from '@mayak/ui/skeletons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { IntegrationDialog, newIntegration } from './IntegrationDialog';
import { IntegrationRow } from './IntegrationRow';
import { SecretDialog } from './SecretDialog';
import { integrationTexts } from './texts';

/** Where the user's beacons are sent on to (INT-01, INT-D06, screens.md section 27). */
export function IntegrationsPage({ subMenu }: { subMenu: ReactNode }) {
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
        <Box h="full" aria-busy>
          <Delayed>
            <AreaSkeleton shape="cards" />
          </Delayed>
        </Box>
      );
    if (data.length === 0)
      return (
        <Empty
          icon={<CableIcon />}
          title={t('none')}
          text={t('noneText')}
          action={<Button onClick={() => setEdited(newIntegration)}>{t('add')}</Button>}
        />
      );
    return (
      <Box p={{ base: '12px', md: '16px 20px' }} maxW="1232px" mx="auto">
        <Card title={t('title')} flush>
          <Box as="ul" listStyleType="none" m="0" p="0">
            {data.map((one) => (
              <IntegrationRow
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
        <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
        {subMenu}
        <Button
          size="xs"
          variant="primary"
          marginStart="auto"
          aria-label={t('add')}
          onClick={() => setEdited(newIntegration)}
        >
          <PlusIcon size={14} aria-hidden />
          <Box as="span" hideBelow="sm">
            {t('add')}
          </Box>
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
