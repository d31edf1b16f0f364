import { Empty, Pill, Select, Table, Text, useTexts } from '@mayak/ui';
import { devToolsTexts } from './texts';

type Choice = '' | 'on' | 'off';

/** A feature or a set as this page has it. */
interface Chosen {
  id: string;
  /** What users call it. */
  label?: string | undefined;
  isOn: boolean;
  why: string;
  /** What is chosen for this tab; undefined is as the registry says. */
  choice: boolean | undefined;
}

interface Props {
  kind: 'feature' | 'set';
  rows: readonly Chosen[];
  onChoose: (id: string, choice: boolean | undefined) => void;
}

/** Whether this session has each of them and why, and a choice for this tab (CONF-D10, CONF-D17). */
export function ChoicesTable({ kind, rows, onChoose }: Props) {
  const t = useTexts(devToolsTexts);
  if (rows.length === 0) return <Empty title={t(kind === 'set' ? 'noSets' : 'noFeatures')} />;
  return (
    <Table compact>
      <thead>
        <tr>
          {([kind, 'state', 'why', 'choice'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, isOn, why, choice }) => (
          <tr key={id}>
            <td>
              {id}
              <Text as="span" color="fg.muted">
                {' '}
                {label}
              </Text>
            </td>
            <td>
              <Pill state={isOn ? 'normal' : 'undefined'}>{t(`states.${kind}.${isOn ? 'on' : 'off'}`)}</Pill>
            </td>
            <td>{why}</td>
            <td>
              <Select
                size="sm"
                width="190px"
                aria-label={t(`choiceOf.${kind}`, { name: id })}
                value={choice === undefined ? '' : choice ? 'on' : 'off'}
                options={[
                  { value: '', label: t('byRegistry') },
                  { value: 'on', label: t(`states.${kind}.on`) },
                  { value: 'off', label: t(`states.${kind}.off`) },
                ]}
                onValue={(next: Choice) => onChoose(id, next === '' ? undefined : next === 'on')}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
