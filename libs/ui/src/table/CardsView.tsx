import { Flex, Select, useTexts } from '@mayak/ui';
import { headOf, isQuiet, totalOf, written } from './column';
import type { DataRow } from '../list/dataRow';
import type { TableItem } from './useTableItems';
import { CardsBox } from './tableLook';
import { tableTexts } from './texts';
import { useVirtualLines } from '../list/useVirtualLines';
import { cellOf, nameOf, type RowLine, type TableView } from './view';
import { EllipsisIcon } from '../icons/more';

/** The table on a phone: each row a card, sorted by a list above them (design section 3). */
export function CardsView<R extends DataRow>({ view }: { view: TableView<R> }) {
  const t = useTexts(tableTexts);
  const { items, columns, sort, format } = view;
  const { lines, total, setBox, measure } = useVirtualLines({
    count: items.length,
    height: (at) => {
      if (view.line) return items[at]?.kind === 'group' ? 45 : 61;
      return items[at]?.kind === 'group' ? 65 : 65 + 24 * Math.max(0, columns.length - 1);
    },
  });
  const sortable = columns.filter((column) => column.sort !== false);
  const orders = [
    { value: '', label: t('unsorted') },
    ...sortable.flatMap((column) => [
      { value: `+${column.id}`, label: t('ascending', { name: column.head }) },
      { value: `-${column.id}`, label: t('descending', { name: column.head }) },
    ]),
  ];
  const hasTotals = columns.some((column) => column.total !== undefined);
  return (
    <Flex direction="column" flex="1" minH="0">
      <Flex gap="8px" align="center" p="8px 12px" flex="none" borderBottomWidth="1px" borderColor="border">
        <Select
          flex="1"
          aria-label={t('sort')}
          value={sort ? `${sort.desc ? '-' : '+'}${sort.id}` : ''}
          options={orders}
          onValue={(value) =>
            view.onSort(value === '' ? null : { id: value.slice(1), desc: value[0] === '-' })
          }
        />
        {view.menu}
      </Flex>
      <CardsBox ref={setBox} tabIndex={0} data-lines={view.line ? '' : undefined}>
        <div role="list" aria-label={view.label} style={{ position: 'relative', height: total }}>
          {lines.map(({ index, start }) => {
            const item = items[index];
            return (
              item && (
                <div
                  key={item.key}
                  ref={measure}
                  role="listitem"
                  data-index={index}
                  data-group={item.kind === 'group' ? '' : undefined}
                  data-chosen={
                    item.kind === 'row' && view.selection?.chosen.has(item.row.id) ? '' : undefined
                  }
                  style={start === undefined ? undefined : { position: 'absolute', top: start }}
                >
                  {item.kind === 'row' ? (
                    <Card view={view} row={item.row} />
                  ) : (
                    <GroupCard view={view} item={item} />
                  )}
                </div>
              )
            );
          })}
        </div>
        {hasTotals && (
          <div data-group="" style={{ padding: '10px 12px' }}>
            <header>
              <span>{t('total')}</span>
            </header>
            <dl>
              {columns.map(
                (column) =>
                  column.total !== undefined && (
                    <Pair key={column.id} head={headOf(column)}>
                      {written(column, totalOf(column, view.rows), format)}
                    </Pair>
                  ),
              )}
            </dl>
          </div>
        )}
      </CardsBox>
    </Flex>
  );
}

interface PairProps {
  head: string;
  isQuiet?: boolean;
  children: React.ReactNode;
}

const Pair = ({ head, isQuiet = false, children }: PairProps) => (
  <>
    <dt>{head}</dt>
    <dd data-quiet={isQuiet ? '' : undefined}>{children}</dd>
  </>
);

function Card<R extends DataRow>({ view, row }: { view: TableView<R>; row: R }) {
  const t = useTexts(tableTexts);
  const { columns, format, selection, line } = view;
  const name = nameOf(view, row);
  const title = columns[0] && cellOf(columns[0], row, format);
  return (
    <>
      <header>
        {selection && (
          <input
            type="checkbox"
            aria-label={t('select', { name })}
            checked={selection.chosen.has(row.id)}
            onChange={({ target }) => view.onChoose([row.id], target.checked)}
          />
        )}
        {view.opens ? (
          <button type="button" onClick={() => view.onOpen(row)}>
            <Titled line={line} row={row}>
              {title}
            </Titled>
          </button>
        ) : (
          <span>
            <Titled line={line} row={row}>
              {title}
            </Titled>
          </span>
        )}
        {line && <span className="end">{line.end(row)}</span>}
        {view.hasMenu && (
          <button
            type="button"
            className="more"
            aria-label={t('rowMenu', { name })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => {
              const { left, bottom } = currentTarget.getBoundingClientRect();
              view.onMenu(row, { x: left, y: bottom });
            }}
          >
            <EllipsisIcon size={16} aria-hidden />
          </button>
        )}
      </header>
      {!line && (
        <dl>
          {columns.slice(1).map((column) => (
            <Pair key={column.id} head={headOf(column)} isQuiet={isQuiet(column, row)}>
              {cellOf(column, row, format)}
            </Pair>
          ))}
        </dl>
      )}
    </>
  );
}

interface TitledProps<R> {
  line: RowLine<R> | undefined;
  row: R;
  children: React.ReactNode;
}

/** The title of a row, with what stands below it where rows are lines. */
const Titled = <R,>({ line, row, children }: TitledProps<R>) =>
  line ? (
    <span className="lines">
      <span>{children}</span>
      <span className="below">{line.below(row)}</span>
    </span>
  ) : (
    children
  );

interface GroupProps<R extends DataRow> {
  view: TableView<R>;
  item: Extract<TableItem<R>, { kind: 'group' }>;
}

function GroupCard<R extends DataRow>({ view, item }: GroupProps<R>) {
  const [row] = item.rows;
  return (
    <header>
      <button type="button" aria-expanded={item.isOpen} onClick={() => view.onFold(item.key)}>
        {row && cellOf(item.column, row, view.format)} · {item.rows.length}
      </button>
    </header>
  );
}
