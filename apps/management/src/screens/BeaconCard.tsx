import { BeaconPage, DeviceCard, Waiting } from '../beacon';
import { CardForm } from '../card';

/** The object card of a beacon (ROUTE-22, MGMT-06). */
export default function BeaconCard() {
  return (
    <BeaconPage shape="cards" may={({ CanManage }) => CanManage}>
      {(beacon) => (
        <CardForm
          beacon={beacon}
          waiting={<Waiting shape="cards" />}
          aside={<DeviceCard beacon={beacon} />}
        />
      )}
    </BeaconPage>
  );
}
