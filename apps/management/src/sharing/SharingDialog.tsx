import {
  AccessList,
  editAccess,
  Failure,
  getAccess,
  limits,
  type Beacon,
  type BeaconAccess,
} from '@mayak/api';
import { useApi } from '@mayak/host';
import { Alert, Box, Button, Checkbox, Flex, IconButton, PlusIcon, Stack, useTexts } from '@mayak/ui';
import { TrashIcon } from '@mayak/ui/icons';
import { faultsBy, FormDialog, TextField, useEditForm, useTheirs, type Fault } from '@mayak/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { noRights, rights } from './rights';
import { sharingTexts } from './texts';

interface Draft extends Record<string, BeaconAccess[]> {
  rows: BeaconAccess[];
}

const inRows = ({ field, ...fault }: Fault): Fault => ({ field: `rows.${field}`, ...fault });
const listFaults = faultsBy(AccessList);
const plain = (name: string) => name.trim().toLowerCase();

/** What is wrong with the list: what the contract says of its fields, the owner himself, and one who stands there twice (MGMT-D08). */
const faultsOf =
  (owner: string) =>
  ({ rows }: Draft): Fault[] => {
    const names = rows.map(({ UserName }) => plain(UserName));
    return [
      ...listFaults(rows).map(inRows),
      ...names.flatMap((name, i): Fault[] => {
        if (name === '') return [];
        const field = `rows.${i}.UserName`;
        if (name === plain(owner)) return [{ field, code: 'outOfRange' }];
        return names.indexOf(name) < i ? [{ field, code: 'taken' }] : [];
      }),
    ];
  };

interface Props {
  beacon: Beacon;
  known: readonly BeaconAccess[];
  onClose: () => void;
}

/** The owner shows his beacon to others by their names, with three rights each, and takes it away (MGMT-D08, PERM-D02). */
export function SharingDialog({ beacon, known, onClose }: Props) {
  const t = useTexts(sharingTexts);
  const api = useApi();
  const queries = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const params = { id: beacon.Id };
  const query = api.quiet.query(getAccess, { params });
  const wrong: Readonly<Record<string, string>> = {
    unknown: t('unknown'),
    taken: t('twice'),
    outOfRange: t('own'),
  };
  const form = useEditForm<readonly BeaconAccess[], Draft>({
    known,
    draft: (rows) => ({ rows: [...rows] }),
    check: faultsOf(beacon.Owner),
    latest: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    async save({ rows }) {
      const saved = await api.call(editAccess, { params, body: rows });
      queries.setQueryData(query.queryKey, saved);
      return saved;
    },
    refusals: (error) => (error instanceof Failure ? (error.problem?.errors ?? []).map(inRows) : []),
    words: ({ code }) => wrong[code],
  });
  const { rows } = form.values;
  const gone = known.filter(({ UserName }) => !rows.some((row) => plain(row.UserName) === plain(UserName)));
  const put = (next: BeaconAccess[]) => form.set('rows', next);
  const theirs = useTheirs({
    form,
    name: 'rows',
    written: (value) => (value as BeaconAccess[]).map(({ UserName }) => UserName).join(', ') || t('nothing'),
  });
  const add = () => {
    put([...rows, { UserName: '', ...noRights }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${rows.length}"] input`)?.focus(),
    );
  };
  return (
    <FormDialog form={form} title={t('dialog', { name: beacon.Name })} width="480px" onClose={onClose}>
      <Stack ref={list} gap="14px" maxH="56vh" overflowY="auto" p="2px">
        {theirs && <Box textStyle="secondary">{theirs}</Box>}
        {rows.length === 0 && <Box color="fg.secondary">{t('nobody')}</Box>}
        {rows.map((row, i) => {
          const name = row.UserName.trim() || t('row', { n: i + 1 });
          return (
            <Box key={i} data-row={i} role="group" aria-label={name}>
              <Flex gap="8px" align="start">
                <Box flex="1" minW="0">
                  <TextField form={form} name={`rows.${i}.UserName`} label={t('user')} required />
                </Box>
                <Box pt="23px">
                  <IconButton
                    label={t('remove', { name })}
                    icon={<TrashIcon size={14} aria-hidden />}
                    onClick={() => put(rows.filter((_, at) => at !== i))}
                  />
                </Box>
              </Flex>
              <Flex gap="4px 16px" wrap="wrap" pt="6px">
                {rights.map((right) => (
                  <Checkbox
                    key={right}
                    checked={row[right]}
                    onChecked={(on) => put(rows.map((one, at) => (at === i ? { ...one, [right]: on } : one)))}
                  >
                    {t(right)}
                  </Checkbox>
                ))}
              </Flex>
            </Box>
          );
        })}
      </Stack>
      <Flex direction="column" gap="10px" align="flex-start">
        <Button
          size="sm"
          icon={<PlusIcon size={14} aria-hidden />}
          disabled={rows.length >= limits.shares}
          onClick={add}
        >
          {t('add')}
        </Button>
        {gone.length > 0 && (
          <Alert state="preEmergency">
            {t('ends', { names: gone.map(({ UserName }) => UserName).join(', ') })}
          </Alert>
        )}
      </Flex>
    </FormDialog>
  );
}
