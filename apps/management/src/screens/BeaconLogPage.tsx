import { BeaconPage } from '../beacon';
import { BeaconLog } from '../log';

/** Who changed and who saw what of a beacon (PERM-D22). */
export default function BeaconLogPage() {
  return (
    <BeaconPage shape="table" may={({ IsOwner }) => IsOwner}>
      {(beacon) => <BeaconLog beacon={beacon} />}
    </BeaconPage>
  );
}
