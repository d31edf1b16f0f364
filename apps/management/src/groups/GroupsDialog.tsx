import { getGroups, type Group } from '@mayak/api';
import { useGroups } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Box, Button, chakra, commonTexts, ConfirmDialog, Dialog, Grid, PlusIcon, useTexts } from '@mayak/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { putRead } from '../putRead';
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
  /** The group in the form; another `turn` begins the form anew. */
  const [{ held, turn }, setOpened] = useState({ held: groups[0] ?? fresh, turn: 0 });
  const [isDirty, setDirty] = useState(false);
  const [wanted, setWanted] = useState<Group | null>(null);
  const found = groups.find(({ Id }) => Id === held.Id);
  // One that was deleted elsewhere meanwhile stays in the form while there are edits of it.
  const group = found ?? (isDirty ? held : fresh);
  const isGone = group.Id !== fresh.Id && !found;
  const put = (next: (known: Group[]) => Group[]) =>
    void putRead<Group[]>(queries, api.quiet.query(getGroups, {}).queryKey, (known = []) => next(known));
  const begin = (next: Group) => setOpened({ held: next, turn: turn + 1 });
  // An answer that comes once another group is in the form leaves that one alone.
  const follow = (next: Group, nextTurn: number) =>
    setOpened((now) => (now.turn === turn ? { held: next, turn: nextTurn } : now));
  const open = (next: Group) => {
    if (next.Id === group.Id) return;
    if (isDirty) setWanted(next);
    else begin(next);
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
        <Box as="nav" aria-label={t('list')} maxH={{ base: '154px', md: '56vh' }} overflowY="auto">
          {groups.map((one) => (
            <Line
              key={one.Id}
              type="button"
              aria-current={one.Id === group.Id || undefined}
              onClick={() => open(one)}
            >
              <span>{one.Name}</span>
              <span>{one.BeaconIds.length}</span>
            </Line>
          ))}
          <Line type="button" aria-current={group.Id === fresh.Id || undefined} onClick={() => open(fresh)}>
            <PlusIcon size={14} aria-hidden />
            <span>{t('new')}</span>
          </Line>
        </Box>
        <GroupForm
          key={turn}
          group={group}
          isGone={isGone}
          isFirst={groups.length === 0}
          onDirty={setDirty}
          onSaved={(saved) => {
            put((known) => {
              const isKnown = known.some(({ Id }) => Id === saved.Id);
              return isKnown ? known.map((one) => (one.Id === saved.Id ? saved : one)) : [...known, saved];
            });
            follow(saved, turn);
          }}
          onDeleted={(id) => {
            put((known) => known.filter(({ Id }) => Id !== id));
            follow(groups.find(({ Id }) => Id !== id) ?? fresh, turn + 1);
          }}
        />
      </Grid>
      <ConfirmDialog
        open={wanted !== null}
        title={common('unsavedNote')}
        text={t('leaveText', { name: group.Name || t('new') })}
        confirm={common('leave')}
        cancel={common('stay')}
        danger
        onCancel={() => setWanted(null)}
        onConfirm={() => {
          if (wanted !== null) begin(wanted);
          setWanted(null);
          setDirty(false);
        }}
      />
    </Dialog>
  );
}
