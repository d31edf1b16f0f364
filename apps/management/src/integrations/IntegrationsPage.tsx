import { getIntegrations, limits, type Integration } from '@mayak/api';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Button, useTexts } from '@mayak/ui';
import { CableIcon } from '@mayak/ui/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ListScreen } from '../ListScreen';
import { latestIn } from '../latestIn';
import { putRead } from '../putRead';
import { IntegrationDialog, newIntegration } from './IntegrationDialog';
import { IntegrationRow } from './IntegrationRow';
import { NafDialog } from './NafDialog';
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
  const [isFile, setFile] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const put = (next: (known: Integration[]) => Integration[]) =>
    void putRead<Integration[]>(queries, query.queryKey, (known = []) => next(known));
  const latestOf = (id: number) => () => latestIn(queries, query, id);
  const saved = (one: Integration) =>
    put((known) =>
      known.some(({ Id }) => Id === one.Id)
        ? known.map((other) => (other.Id === one.Id ? one : other))
        : [...known, one],
    );
  return (
    <ListScreen
      subMenu={subMenu}
      icon={<CableIcon />}
      texts={{
        title: t('title'),
        add: t('add'),
        none: t('none'),
        noneText: t('noneText'),
        failed: t('failed'),
        failedText: t('failedText'),
      }}
      onAdd={() => setEdited(newIntegration)}
      aside={
        <Button size="xs" onClick={() => setFile(true)}>
          {t('nafFile')}
        </Button>
      }
      isFailed={isError}
      onRetry={() => void refetch()}
      lines={data?.map((one) => (
        <IntegrationRow
          key={one.Id}
          integration={one}
          latest={latestOf(one.Id)}
          onEdit={() => setEdited(one)}
          onSaved={saved}
          onDeleted={() => put((known) => known.filter(({ Id }) => Id !== one.Id))}
        />
      ))}
    >
      {isFile && <NafDialog onClose={() => setFile(false)} />}
      {edited && (
        <IntegrationDialog
          integration={edited}
          latest={latestOf(edited.Id)}
          onSaved={(one, made) => {
            saved(one);
            if (made !== null) setSecret(made);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {secret !== null && edited === null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </ListScreen>
  );
}
