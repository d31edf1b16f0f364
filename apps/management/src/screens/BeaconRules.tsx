import { BeaconPage, Waiting } from '../beacon';
import { RulesPage } from '../rules';

/** The notification rules of a beacon (ROUTE-21, RULE-01). */
export default function BeaconRules() {
  return (
    <BeaconPage shape="listCards">
      {(beacon) => <RulesPage key={beacon.Id} beacon={beacon} waiting={<Waiting shape="listCards" />} />}
    </BeaconPage>
  );
}
