import { listAudit, type AuditEntry } from '@mayak/api/operator';
import { Empty, useTexts } from '@mayak/ui';
import { RotateCcwClockIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { More, useFileName, useMore } from '../More';
import { NotLoaded } from '../NotLoaded';
import { countColumn } from '../columns';
import type { OperatorView } from '../operator';
import { useAnswer } from '../useAnswer';
import { dueTexts } from './texts';

type Row = AuditEntry & { id: number };

/** What the audit calls each act, by its words. */
const actions = {
  'device.add': 'deviceAdd',
  'device.edit': 'deviceEdit',
  'device.renew': 'deviceRenew',
  'device.replace': 'deviceReplace',
  'device.importTrack': 'deviceImportTrack',
  'user.edit': 'userEdit',
  'tenant.demandFactor': 'tenantDemandFactor',
  'user.removeFactors': 'userRemoveFactors',
  'user.resetLink': 'userResetLink',
  'user.balance': 'userBalance',
  'clock.confirm': 'clockConfirm',
  import: 'import',
  'incident.add': 'incidentAdd',
  'incident.edit': 'incidentEdit',
  'incident.update': 'incidentUpdate',
  'incident.delete': 'incidentDelete',
  'remote.change': 'remoteChange',
} as const;
const isKnown = (action: string): action is keyof typeof actions => action in actions;

const whyOf = ({ Change }: AuditEntry) =>
  [Change['Reason'], Change['Comment'], Change['why']].find((one) => typeof one === 'string');

function changeOf({ Change }: AuditEntry): string {
  const { Reason: _, Comment: __, why: ___, ...rest } = Change;
  return Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
}

/** Who changed what of devices, users and money, when, from where and why (PERM-D10). */
export function AuditTable(operator: OperatorView) {
  const t = useTexts(dueTexts);
  const more = useMore();
  const query = useAnswer(operator, listAudit, { query: { takeCount: more.count } });
  const { data, error } = query;
  const fileName = useFileName(data?.length, more);
  const rows = useMemo(() => data?.map((entry): Row => ({ ...entry, id: entry.Id })), [data]);
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      { id: 'when', head: t('when'), kind: 'dateTime', value: ({ Dt }) => Date.parse(Dt), width: 150 },
      { id: 'who', head: t('who'), value: ({ Operator }) => Operator, width: 110, group: true },
      {
        id: 'what',
        head: t('action'),
        value: ({ Action }) => (isKnown(Action) ? t(`actions.${actions[Action]}`) : Action),
        width: 190,
        group: true,
      },
      { id: 'of', head: t('of'), ...countColumn, value: ({ Target }) => Target, width: 90 },
      { id: 'why', head: t('why'), value: whyOf, width: 220 },
      { id: 'change', head: t('change'), value: changeOf, width: 320 },
      { id: 'address', head: t('address'), value: ({ Address }) => Address, width: 130 },
    ],
    [t],
  );
  return (
    <>
      <DataTable
        label={t('audit')}
        rows={rows}
        columns={columns}
        saveAs="operate.audit"
        exportName={fileName(t('audit'))}
        error={!data && error ? <NotLoaded query={query} /> : undefined}
        empty={<Empty icon={<RotateCcwClockIcon />} title={t('noAudit')} />}
      />
      <More shown={data?.length} {...more} />
    </>
  );
}
