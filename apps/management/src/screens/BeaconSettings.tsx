import { BeaconPage, Waiting } from '../beacon';
import { FirmwareCard } from '../firmware';
import { SettingsForm } from '../settings';

/** The settings of a beacon and its firmware (ROUTE-20, SET-01 to SET-06, FW-02). */
export default function BeaconSettings() {
  return (
    <BeaconPage shape="cards" may={({ CanManage }) => CanManage}>
      {(beacon) => (
        <SettingsForm
          beacon={beacon}
          waiting={<Waiting shape="cards" />}
          below={<FirmwareCard key={beacon.Id} beacon={beacon} />}
        />
      )}
    </BeaconPage>
  );
}
