import { useHost } from '@mayak/host';
import { Sample, SampleWords } from '../sample';
import { FleetOnMap } from './FleetOnMap';
import { MapNote } from './MapNote';

/** The map and the list of an account without beacons, filled with a sample that says so (MGMT-02). */
export default function SampleOnMap({ onLeave }: { onLeave: () => void }) {
  const { nav } = useHost();
  const activate = () => nav.go('/management/beacons?activate');
  return (
    <Sample onActivate={activate}>
      <FleetOnMap
        note={
          <MapNote role="status">
            <SampleWords onActivate={activate} onLeave={onLeave} />
          </MapNote>
        }
      />
    </Sample>
  );
}
