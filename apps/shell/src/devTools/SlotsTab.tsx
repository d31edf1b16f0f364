import { Empty, Pill, Table, useLocale, useTexts } from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { doorOf, type Outcomes } from './faults';
import { devToolsTexts } from './texts';

/** Who fills which slot, under what conditions, and what became of it. */
export function SlotsTab({ outcomes }: { outcomes: Outcomes }) {
  const { remotes } = useShell();
  const t = useTexts(devToolsTexts);
  const locale = useLocale();
  const parts = remotes
    .flatMap(({ name, release }) =>
      (release?.slots ?? []).map((part) => ({
        ...part,
        remote: name,
        label: release?.labels[part.labelKey]?.[locale] ?? part.id,
      })),
    )
    .toSorted((a, b) => a.slot.localeCompare(b.slot) || a.order - b.order);
  if (parts.length === 0) return <Empty title={t('noSlots')} />;
  return (
    <Table compact>
      <thead>
        <tr>
          {(['slot', 'part', 'order', 'conditions', 'state'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ slot, remote, id, label, order, requires, when = {}, module }) => (
          <tr key={`${slot} ${remote} ${id}`}>
            <td>{slot}</td>
            <td>{`${remote}:${id} (${label})`}</td>
            <td>{order}</td>
            <td>{[...requires, ...Object.entries(when).map((pair) => pair.join(' = '))].join(', ')}</td>
            <td>
              <Outcome outcome={outcomes[doorOf(remote, module)]} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Outcome({ outcome }: { outcome: Outcomes[string] | undefined }) {
  const t = useTexts(devToolsTexts);
  if (!outcome) return <Pill>{t('notAsked')}</Pill>;
  if (outcome.failure === null) return <Pill state="normal">{t('loaded', { ms: outcome.ms })}</Pill>;
  return <Pill state="preEmergency">{outcome.failure}</Pill>;
}
