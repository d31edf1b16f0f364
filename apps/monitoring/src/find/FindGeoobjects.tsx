import type { SlotProps } from '@mayak/host';
import { HexagonIcon, useTexts } from '@mayak/ui';
import { useLayoutEffect } from 'react';
import { useGeoobjects } from '@mayak/fleet/beacon';
import { screenTexts } from '../screens/texts';
import { findGeoobjects } from './hits';

/** Geoobjects by name (MAP-D07). */
export default function FindGeoobjects({ text, show }: SlotProps['find.provider']) {
  const t = useTexts(screenTexts);
  const { geoobjects } = useGeoobjects();
  useLayoutEffect(() => {
    const hits = findGeoobjects(text, geoobjects).map(({ Id, Name, InterfaceSettings }) => ({
      key: String(Id),
      title: Name,
      kind: t('find.geoobject'),
      mark: <HexagonIcon size={14} color={InterfaceSettings.color} aria-hidden />,
      act: `/monitoring?geoobject=${Id}`,
    }));
    show(hits);
  }, [text, geoobjects, show, t]);
  return null;
}
