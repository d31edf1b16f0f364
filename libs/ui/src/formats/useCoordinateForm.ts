import { useCallback } from 'react';
import { saved, useSaved } from '../saved';
import type { CoordinateForm } from './coordinates';

/** The form of all coordinates, and how it is chosen (FMT-D02); whoever knows two forms alone has the nearest one. */
export function useCoordinateForm(): [form: CoordinateForm, choose: (form: CoordinateForm) => void] {
  const [format, setFormat] = useSaved(saved.coordinateFormat);
  const [minutes, setMinutes] = useSaved(saved.coordinateMinutes);
  const choose = useCallback(
    (form: CoordinateForm) => {
      setFormat(form === 'dm' ? 'dms' : form);
      setMinutes(form === 'dm' ? form : null);
    },
    [setFormat, setMinutes],
  );
  return [minutes ?? format ?? 'dd', choose];
}
