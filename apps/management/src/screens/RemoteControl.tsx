import { BeaconPage, Waiting } from '../beacon';
import { RemotePages } from '../remote/RemotePages';

/** Remote control of a beacon, for those who manage it (ROUTE-21, REMOTE-01 to REMOTE-12). */
export default function RemoteControl() {
  return (
    <BeaconPage may={({ CanManage }) => CanManage}>
      {(beacon) => <RemotePages beacon={beacon} waiting={<Waiting />} />}
    </BeaconPage>
  );
}
