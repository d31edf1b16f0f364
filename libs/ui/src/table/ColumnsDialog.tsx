import {
  Button,
  chakra,
  Checkbox,
  ChevronDownIcon,
  commonTexts,
  Dialog,
  IconButton,
  useTexts,
} from '@mayak/ui';
import { headOf, type DataColumn } from './column';
import { inOrder, isShown, type TableLayout } from './layout';
import { tableTexts } from './texts';
import { ArrowUpIcon } from '../icons/more';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': { display: 'flex', alignItems: 'center', gap: '4px', minHeight: { base: '44px', md: '32px' } },
    '& label': { flex: '1', minWidth: 0 },
  },
});

interface Props<R> {
  columns: readonly DataColumn<R>[];
  layout: TableLayout;
  onChange: (part: TableLayout) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Which columns are shown and in which order; the last one that is shown stays. */
export function ColumnsDialog<R>({ columns, layout, onChange, onReset, onClose }: Props<R>) {
  const t = useTexts(tableTexts);
  const common = useTexts(commonTexts);
  const order = inOrder(columns, layout.order);
  const shown = columns.filter((column) => isShown(column, layout));
  const move = (at: number, by: number) => {
    const next = [...order];
    const [id] = next.splice(at, 1);
    if (id !== undefined) next.splice(at + by, 0, id);
    onChange({ order: next });
  };
  return (
    <Dialog
      open
      title={t('columnsTitle')}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={onReset}>{t('reset')}</Button>
          <Button variant="primary" onClick={close}>
            {common('close')}
          </Button>
        </>
      )}
    >
      <List>
        {order.map((id, at) => {
          const column = columns.find((one) => one.id === id);
          if (!column) return null;
          const isOn = shown.includes(column);
          const name = headOf(column);
          return (
            <li key={id}>
              <Checkbox
                checked={isOn}
                disabled={isOn && shown.length === 1}
                onChecked={(on) => onChange({ shown: { ...layout.shown, [id]: on } })}
              >
                {name}
              </Checkbox>
              <IconButton
                label={t('up', { name })}
                tooltip={false}
                disabled={at === 0}
                icon={<ArrowUpIcon size={14} aria-hidden />}
                onClick={() => move(at, -1)}
              />
              <IconButton
                label={t('down', { name })}
                tooltip={false}
                disabled={at === order.length - 1}
                icon={<ChevronDownIcon size={14} aria-hidden />}
                onClick={() => move(at, 1)}
              />
            </li>
          );
        })}
      </List>
    </Dialog>
  );
}
