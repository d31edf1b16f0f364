import { createGroup, deleteGroup, editGroup, Failure, getGroups, GroupEdit, type Group } from '@mayak/api';
import { useBeaconRows } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { Alert, Box, Button, chakra, commonTexts, ConfirmDialog, Flex, Stack, useTexts } from '@mayak/ui';
import { faultsBy, FormNotes, TextField, useEditForm, useFaultFocus, useTheirs } from '@mayak/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { GroupMembers } from './GroupMembers';
import { groupTexts } from './texts';

interface Draft {
  [name: string]: unknown;
  Name: string;
  BeaconIds: number[];
}

interface Props {
  group: Group;
  /** It was deleted elsewhere while it was edited. */
  isGone: boolean;
  isFirst: boolean;
  onDirty: (isDirty: boolean) => void;
  onSaved: (group: Group) => void;
  onDeleted: (id: number) => void;
}

/** One group: its name and its beacons; a new one has no id yet (GROUP-D01). */
export function GroupForm({ group, isGone, isFirst, onDirty, onSaved, onDeleted }: Props) {
  const t = useTexts(groupTexts);
  const common = useTexts(commonTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [deletion, setDeletion] = useState<'asks' | 'failed' | null>(null);
  const rows = useBeaconRows().data;
  const isNew = group.Id === 0 || isGone;
  const query = api.quiet.query(getGroups, {});
  const isThere = ({ Id }: Group) => Id === group.Id;
  const latest = async () => {
    const list = await queries.fetchQuery({ ...query, staleTime: 0 });
    return list.find(isThere);
  };
  const form = useEditForm<Group, Draft>({
    known: group,
    draft: ({ Name, BeaconIds }) => ({ Name, BeaconIds }),
    check: faultsBy(GroupEdit),
    latest,
    async save(values) {
      // Deleted meanwhile: that is told before anything is made of it.
      if (!isNew && !queries.getQueryData<Group[]>(query.queryKey)?.some(isThere)) return null;
      // A beacon that was given up meanwhile is in no group.
      const seen = rows && new Set(rows.map(({ id }) => id));
      const body = GroupEdit.parse({
        ...values,
        BeaconIds: values.BeaconIds.filter((id) => seen?.has(id) ?? true),
      });
      const saved = await (isNew
        ? api.call(createGroup, { body })
        : api.call(editGroup, { params: { Id: group.Id }, body }));
      onSaved(saved);
      return saved;
    },
    refusals(error) {
      const problem = error instanceof Failure ? error.problem : null;
      return problem?.code === 'conflict' ? [{ field: 'Name', code: 'taken' }] : (problem?.errors ?? []);
    },
    words: ({ field, code }) => (field === 'Name' && code === 'taken' ? t('taken') : undefined),
  });
  const root = useFaultFocus<HTMLFormElement>(form);
  const { isDirty } = form;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const theirs = useTheirs({
    form,
    name: 'BeaconIds',
    written: (ids) => t('chosen', { count: (ids as number[]).length }),
  });
  const remove = async () => {
    try {
      await api.call(deleteGroup, { params: { id: group.Id } });
      onDeleted(group.Id);
    } catch (error) {
      const isGone = error instanceof Failure && error.problem?.code === 'notFound';
      if (isGone) onDeleted(group.Id);
      else setDeletion('failed');
    }
  };
  return (
    <chakra.form
      ref={root}
      noValidate
      aria-label={group.Name || t('new')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack gap="12px">
        <FormNotes form={form} />
        {isGone && <Alert state="preEmergency">{t('gone')}</Alert>}
        {isFirst && <Box color="fg.secondary">{t('none')}</Box>}
        {deletion === 'failed' && <Alert state="emergency">{t('notDeleted')}</Alert>}
        <TextField form={form} name="Name" label={t('name')} required />
        {theirs && <Box textStyle="secondary">{theirs}</Box>}
        <GroupMembers ids={form.values.BeaconIds} onIds={(ids) => form.set('BeaconIds', ids)} />
        <Flex gap="8px" wrap="wrap">
          {!isNew && (
            <Button variant="dangerOutline" onClick={() => setDeletion('asks')}>
              {common('delete')}
            </Button>
          )}
          <Flex gap="8px" marginStart="auto">
            <Button disabled={!form.isDirty || form.isSaving} onClick={form.cancel}>
              {common('cancel')}
            </Button>
            <Button type="submit" variant="primary" loading={form.isSaving}>
              {common('save')}
            </Button>
          </Flex>
        </Flex>
      </Stack>
      <ConfirmDialog
        open={deletion === 'asks'}
        title={common('deleteTitle', { name: group.Name })}
        text={t('deleteText')}
        confirm={common('delete')}
        danger
        onCancel={() => setDeletion(null)}
        onConfirm={() => {
          setDeletion(null);
          void remove();
        }}
      />
    </chakra.form>
  );
}
