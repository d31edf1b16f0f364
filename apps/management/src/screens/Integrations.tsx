import { IntegrationsPage } from '../integrations';
import { SubMenu } from './SubMenu';

/** Where beacons are sent on to (ROUTE-16, INT-01). */
export default function Integrations() {
  return <IntegrationsPage subMenu={<SubMenu />} />;
}
