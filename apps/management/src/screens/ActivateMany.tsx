import { useHost } from '@mayak/host';
import { useFeature } from '@mayak/host/feature';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ActivateManyPage } from '../activation';

/** Activation of many beacons at once, for those who have it; once it is open, what is typed stays, also when it is switched off (MGMT-02, MGMT-D03, CONF-D07). */
export default function ActivateMany() {
  const { nav } = useHost();
  const isOn = useFeature('management.activate-many');
  const [wasOn] = useState(isOn);
  if (!isOn && !wasOn) return <Navigate to="/management/beacons" replace />;
  return (
    <ActivateManyPage
      isOff={!isOn}
      onBack={() => nav.go('/management/beacons')}
      onOpen={(id) => nav.go(`/management/beacon/${id}/start`)}
    />
  );
}
