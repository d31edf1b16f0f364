import { plain, useBeaconRows } from '@mayak/fleet';
import type { SlotProps } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { useLayoutEffect } from 'react';
import { texts } from '../texts';

/** The tracks of beacons, by the name of the beacon. */
export default function Finder({ text, show }: SlotProps['find.provider']) {
  const t = useTexts(texts);
  const { data } = useBeaconRows();
  useLayoutEffect(() => {
    const called = (data ?? []).filter(({ name }) => plain(name).includes(plain(text.trim())));
    const found = text.trim() === '' ? [] : called.slice(0, 5);
    show(
      found.map(({ id, name }) => ({
        key: String(id),
        title: name,
        kind: t('track'),
        act: `/tracks?beacon=${id}`,
        weak: true,
      })),
    );
  }, [data, text, show, t]);
  return null;
}
