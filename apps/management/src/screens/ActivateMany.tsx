import { useHost } from '@mayak/host';
import { ActivateManyPage } from '../activation';

/** Activation of many beacons at once (MGMT-02, MGMT-D03). */
export default function ActivateMany() {
  const { nav } = useHost();
  return (
    <ActivateManyPage
      onBack={() => nav.go('/management/beacons')}
      onOpen={(id) => nav.go(`/management/beacon/${id}/start`)}
    />
  );
}
