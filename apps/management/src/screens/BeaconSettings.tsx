import { BeaconPage, Waiting } from '../beacon';
import { SettingsForm } from '../settings';

/** The settings of a beacon (ROUTE-20, SET-01 to SET-06). */
export default function BeaconSettings() {
  return (
    <BeaconPage may={({ CanManage }) => CanManage}>
      {(beacon) => <SettingsForm beacon={beacon} waiting={<Waiting />} />}
    </BeaconPage>
  );
}
