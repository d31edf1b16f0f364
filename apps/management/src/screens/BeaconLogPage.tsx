import { BeaconPage } from '../beacon';
import { BeaconLog } from '../log';
import { usePageName } from '../remote/usePageName';

/** Who changed and who saw what of a beacon (PERM-D22). */
export default function BeaconLogPage() {
  const pageName = usePageName();
  return (
    <BeaconPage shape="table" may={({ IsOwner }) => IsOwner}>
      {(beacon) => <BeaconLog beacon={beacon} pageName={pageName} />}
    </BeaconPage>
  );
}
