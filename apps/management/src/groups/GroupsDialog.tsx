import { getGroups, type Group } from '@mayak/api';
import { useGroups } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Box, Button, chakra, commonTexts, ConfirmDialog, Dialog, Grid, PlusIcon, useTexts } from '@mayak/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GroupForm } from './GroupForm';
import { groupTexts } from './texts';

const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: { base: '44px', md: '32px' },
    px: '10px',
    borderRadius: 'md',
    textAlign: 'start',
    '& > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& > span:last-of-type': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    _hover: { bg: 'bg.hover' },
    '&[aria-current=true]': { bg: 'bg.selected', fontWeight: 600 },
  },
});

const fresh: Group = { Id: 0, Name: '', BeaconIds: [] };

/** The groups of the user: made, renamed, filled and deleted (GROUP-D01, GROUP-D02). */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(groupTexts);
  const common = useTexts(commonTexts);
  const api = useApi();
  const queries = useQueryClient();
  const groups = useGroups();
  const [chosen, setChosen] = useState(groups[0]?.Id ?? fresh.Id);
  const [isDirty, setDirty] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  const group = groups.find(({ Id }) => Id === chosen) ?? fresh;
  const put = (next: (known: Group[]) => Group[]) =>
    queries.setQueryData<Group[]>(api.quiet.query(getGroups, {}).queryKey, (known = []) => next(known));
  const open = (id: number) => {
    if (id === group.Id) return;
    if (isDirty) setWanted(id);
    else setChosen(id);
  };
  return (
    <Dialog
      open
      title={t('title')}
      width="760px"
      dirty={isDirty}
      onClose={onClose}
      footer={(close) => <Button onClick={close}>{common('close')}</Button>}
    >
      <Grid gap="16px" templateColumns={{ base: '1fr', md: '216px minmax(0, 1fr)' }} alignItems="start">
        <Box as="nav" aria-label={t('list')} maxH={{ base: '132px', md: '56vh' }} overflowY="auto">
          {groups.map(({ Id, Name, BeaconIds }) => (
            <Line key={Id} type="button" aria-current={Id === group.Id || undefined} onClick={() => open(Id)}>
              <span>{Name}</span>
              <span>{BeaconIds.length}</span>
            </Line>
          ))}
          <Line
            type="button"
            aria-current={group.Id === fresh.Id || undefined}
            onClick={() => open(fresh.Id)}
          >
            <PlusIcon size={14} aria-hidden />
            <span>{t('new')}</span>
          </Line>
        </Box>
        <GroupForm
          key={group.Id}
          group={group}
          isFirst={groups.length === 0}
          onDirty={setDirty}
          onSaved={(saved) => {
            put((known) => {
              const isKnown = known.some(({ Id }) => Id === saved.Id);
              return isKnown ? known.map((one) => (one.Id === saved.Id ? saved : one)) : [...known, saved];
            });
            setChosen(saved.Id);
          }}
          onDeleted={(id) => {
            put((known) => known.filter(({ Id }) => Id !== id));
            setChosen(groups.find(({ Id }) => Id !== id)?.Id ?? fresh.Id);
          }}
        />
      </Grid>
      <ConfirmDialog
        open={wanted !== null}
        title={t('leave')}
        text={t('leaveText', { name: group.Name || t('new') })}
        confirm={common('leave')}
        cancel={common('stay')}
        danger
        onCancel={() => setWanted(null)}
        onConfirm={() => {
          if (wanted !== null) setChosen(wanted);
          setWanted(null);
          setDirty(false);
        }}
      />
    </Dialog>
  );
}
