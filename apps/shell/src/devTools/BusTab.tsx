import type { Message } from '@mayak/host';
import { Empty, Table, useFormats, useTexts } from '@mayak/ui';
import { payloadText } from './busLog';
import { devToolsTexts } from './texts';

/** What was told on the bus, the latest first: when, what, by whom, and folded with what. */
export function BusTab({ log }: { log: readonly Message[] }) {
  const t = useTexts(devToolsTexts);
  const format = useFormats();
  if (log.length === 0) return <Empty title={t('noMessages')} />;
  return (
    <Table compact>
      <thead>
        <tr>
          {(['time', 'event', 'source', 'payload'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {log.map(({ id, at, type, source, payload }) => (
          <tr key={id}>
            <td>{format.clock(at)}</td>
            <td>{type}</td>
            <td>{source}</td>
            <td>
              <details>
                <summary>{payloadText(payload).replaceAll(/\s+/g, ' ').slice(0, 90)}</summary>
                <pre>{payloadText(payload)}</pre>
              </details>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
