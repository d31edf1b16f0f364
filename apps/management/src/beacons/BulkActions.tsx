import type { Group } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';
import { Button, Settings2Icon, UploadIcon, useTexts, UserIcon } from '@mayak/ui';
import { texts } from '../texts';
import { GroupMenu } from './GroupMenu';

interface Props {
  groups: readonly Group[];
  /** The chosen beacons. */
  rows: readonly BeaconRow[];
  onSettings: () => void;
  onSharing: () => void;
  onFirmware: () => void;
}

/** What may be done with all of the chosen beacons (MGMT-D01). */
export function BulkActions({ groups, rows, onSettings, onSharing, onFirmware }: Props) {
  const t = useTexts(texts);
  return (
    <>
      <GroupMenu groups={groups} ids={rows.map(({ id }) => id)} />
      {rows.every(({ canManage }) => canManage) && (
        <Button size="sm" icon={<Settings2Icon size={14} aria-hidden />} onClick={onSettings}>
          {t('bulk.settings')}
        </Button>
      )}
      {rows.every(({ canManage }) => canManage) && (
        <Button size="sm" icon={<UploadIcon size={14} aria-hidden />} onClick={onFirmware}>
          {t('bulk.firmware')}
        </Button>
      )}
      {rows.every(({ isOwner }) => isOwner) && (
        <Button size="sm" icon={<UserIcon size={14} aria-hidden />} onClick={onSharing}>
          {t('bulk.sharing')}
        </Button>
      )}
    </>
  );
}
