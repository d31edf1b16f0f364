import { useBeaconRows } from '@mayak/fleet';
import type { SlotProps } from '@mayak/host';
import { useEffect } from 'react';

/** A point at each beacon that has an alarm. */
export default function Layer({ show }: SlotProps['map.layer']) {
  const { data } = useBeaconRows();
  useEffect(() => {
    const alarming = (data ?? []).filter(({ look }) => look === 'emergency');
    show(
      alarming.flatMap(({ id, name, place }) =>
        place ? [{ id: String(id), kind: 'point' as const, at: [place], color: 'red', label: name }] : [],
      ),
    );
  }, [data, show]);
  return null;
}
