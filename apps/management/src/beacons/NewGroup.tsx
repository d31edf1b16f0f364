import { Failure, GroupEdit } from '@mayak/api';
import { Button, commonTexts, Dialog, Field, TextInput, useTexts } from '@mayak/ui';
import { faultsBy, useFaultWords, type Fault } from '@mayak/ui/form';
import { useState } from 'react';
import { texts } from '../texts';

interface Props {
  onClose: () => void;
  /** Throws when the server refuses the name. */
  onCreate: (name: string) => Promise<void>;
}

const check = faultsBy(GroupEdit);

/** Asks for the name of a new group (GROUP-D01). */
export function NewGroup({ onClose, onCreate }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useFaultWords();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<Fault | 'taken' | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const [wrong] = check({ Name: name, BeaconIds: [] });
    if (wrong) return setFault(wrong);
    setSaving(true);
    try {
      await onCreate(name.trim());
      onClose();
    } catch (error) {
      // What is no conflict has been recorded by the client; the name stays in its field.
      const isTaken = error instanceof Failure && error.problem?.code === 'conflict';
      setFault(isTaken ? 'taken' : { field: 'Name', code: 'refused' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      title={t('bulk.newGroupTitle')}
      onClose={onClose}
      dirty={name !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={(close) => (
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" loading={isSaving}>
            {common('save')}
          </Button>
        </>
      )}
    >
      <Field
        label={t('bulk.groupName')}
        required
        error={fault === 'taken' ? t('bulk.taken') : fault ? words(fault) : undefined}
      >
        <TextInput
          value={name}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setFault(null);
          }}
        />
      </Field>
    </Dialog>
  );
}
