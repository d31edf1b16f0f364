import { useMap } from 'react-leaflet';
import type { MapSwitches } from '../MapViewProps';
import {
  courseMinutes,
  tailHours,
  useChosenBase,
  useChosenOverlays,
  useCourseMinutes,
  useMapSwitches,
  useTail,
} from './savedLayers';

/** The place and the layers of a map, as they are kept elsewhere than in the browser (MON-D12). */
export interface MapState {
  Lat: number;
  Lon: number;
  Zoom: number;
  /** Null where none was chosen. */
  Base: string | null;
  Overlays: string[];
  Switches: Record<string, boolean>;
  CourseMinutes: number;
  TailHours: number;
  TailOf: string;
}

const mapSwitches = ['beaconLabels', 'geoobjects', 'graticule', 'seamarks'] as const;

/** Reads what a map looks like, and has it look so again; what this build does not know stays as it is (MON-D12). */
export function useMapState(): { read: () => MapState; apply: (state: MapState) => void } {
  const map = useMap();
  const [base, setBase] = useChosenBase();
  const [overlays, setOverlays] = useChosenOverlays();
  const [switches, setSwitches] = useMapSwitches();
  const [minutes, setMinutes] = useCourseMinutes();
  const [tail, setTail] = useTail();
  return {
    read() {
      const { lat, lng } = map.getCenter();
      const place = { Lat: Math.max(-90, Math.min(90, lat)), Lon: lng, Zoom: map.getZoom() };
      const layers = { Base: base, Overlays: [...overlays], Switches: { ...switches } };
      return { ...place, ...layers, CourseMinutes: minutes, TailHours: tail.hours, TailOf: tail.of };
    },
    apply({ Lat, Lon, Zoom, ...state }) {
      setBase(state.Base);
      setOverlays(state.Overlays);
      const next: MapSwitches = { ...switches };
      for (const name of mapSwitches) next[name] = state.Switches[name] ?? switches[name];
      setSwitches(next);
      setMinutes(courseMinutes.find((one) => one === state.CourseMinutes) ?? minutes);
      setTail({
        hours: tailHours.find((one) => one === state.TailHours) ?? tail.hours,
        of: state.TailOf === 'shown' ? 'shown' : 'selected',
      });
      map.setView([Lat, Lon], Zoom, { animate: false });
    },
  };
}
