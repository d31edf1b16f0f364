import type { Group } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';
import { Button, Settings2Icon, useTexts, UserIcon } from '@mayak/ui';
import { UploadIcon } from '@mayak/ui/icons';
import { texts } from '../texts';
import { GroupMenu } from './GroupMenu';

/** What is done with many beacons in a dialog. */
export type Bulk = 'newGroup' | 'settings' | 'sharing' | 'firmware';

interface Props {
  groups: readonly Group[];
  /** The chosen beacons. */
  rows: readonly BeaconRow[];
  onBulk: (what: Bulk) => void;
}

/** What may be done with all of the chosen beacons (MGMT-D01). */
export function BulkActions({ groups, rows, onBulk }: Props) {
  const t = useTexts(texts);
  return (
    <>
      <GroupMenu groups={groups} ids={rows.map(({ id }) => id)} onNew={() => onBulk('newGroup')} />
      {rows.every(({ canManage }) => canManage) && (
        <Button size="sm" icon={<Settings2Icon size={14} aria-hidden />} onClick={() => onBulk('settings')}>
          {t('bulk.settings')}
        </Button>
      )}
      {rows.every(({ canManage }) => canManage) && (
        <Button size="sm" icon={<UploadIcon size={14} aria-hidden />} onClick={() => onBulk('firmware')}>
          {t('bulk.firmware')}
        </Button>
      )}
      {rows.every(({ isOwner }) => isOwner) && (
        <Button size="sm" icon={<UserIcon size={14} aria-hidden />} onClick={() => onBulk('sharing')}>
          {t('bulk.sharing')}
        </Button>
      )}
    </>
  );
}
