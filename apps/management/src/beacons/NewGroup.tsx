import { Failure, GroupEdit } from '@mayak/api';
import { useTexts } from '@mayak/ui';
import { faultsBy, FormDialog, TextField, useEditForm } from '@mayak/ui/form';
import { texts } from '../texts';

interface Props {
  onClose: () => void;
  /** Throws when the server refuses the name. */
  onCreate: (name: string) => Promise<void>;
}

type Draft = { Name: string };
const check = faultsBy(GroupEdit);

/** Asks for the name of a new group (GROUP-D01). */
export function NewGroup({ onClose, onCreate }: Props) {
  const t = useTexts(texts);
  const form = useEditForm<Draft, Draft>({
    known: { Name: '' },
    draft: (values) => values,
    check: (values) => check({ ...values, BeaconIds: [] }),
    async save(values) {
      await onCreate(values.Name.trim());
      return values;
    },
    refusals: (error) =>
      error instanceof Failure && error.problem?.code === 'conflict'
        ? [{ field: 'Name', code: 'taken' }]
        : [],
    words: ({ code }) => (code === 'taken' ? t('bulk.taken') : undefined),
  });
  return (
    // One that was made is renamed among the groups: what was typed meanwhile would make another one.
    <FormDialog
      form={{ ...form, isDirty: form.isDirty && form.savedAt === null }}
      title={t('bulk.newGroupTitle')}
      onClose={onClose}
    >
      <TextField form={form} name="Name" label={t('bulk.groupName')} required />
    </FormDialog>
  );
}
