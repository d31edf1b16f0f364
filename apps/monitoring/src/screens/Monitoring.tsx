import { fleetTexts } from '@mayak/fleet/beacon';
import { useHost } from '@mayak/host';
import { Button, useTexts } from '@mayak/ui';
import { lazyPart } from '@mayak/ui/part';
import { useSampleAddress } from '../sample';
import { FleetOnMap } from './FleetOnMap';

const SampleOnMap = lazyPart(() => import(/* webpackChunkName: "sample" */ './SampleOnMap'));

/** The beacons of the user on the map, or a sample of them for an account that has none (ROUTE-06, MON-01, MGMT-02). */
export default function Monitoring() {
  const t = useTexts(fleetTexts);
  const { box$ } = useHost();
  const { isShown, set } = useSampleAddress();
  if (isShown) return <SampleOnMap onLeave={() => set(false)} />;
  const toSample = (
    <Button variant="link" onClick={() => set(true)}>
      {t('none.sample')}
    </Button>
  );
  return <FleetOnMap emptyAction={!box$ && toSample} />;
}
