import { useHost, type SlotProps } from '@mayak/host';
import { MapPinIcon, useFormats, useLocale, useTexts } from '@mayak/ui';
import { useLayoutEffect } from 'react';
import { useBasemap } from '@mayak/map';
import { screenTexts } from '../screens/texts';
import { findPlaces } from './hits';

const atOf = (lat: number, lon: number) =>
  `/monitoring?at=${Number(lat.toFixed(6))},${Number(lon.toFixed(6))}`;

/** Coordinates in any form, and the named places of the outline map (MAP-D07). */
export default function FindPlaces({ text, show }: SlotProps['find.provider']) {
  const t = useTexts(screenTexts);
  const { coordinates } = useFormats();
  const { basemapUrl = '/basemap/' } = useHost().config;
  const named = useBasemap(basemapUrl)?.places;
  const locale = useLocale();
  useLayoutEffect(() => {
    const mark = <MapPinIcon size={14} aria-hidden />;
    const found = findPlaces(text, named ?? []);
    const typed = found.at && {
      key: 'coordinates',
      title: coordinates(found.at),
      kind: t('find.coordinates'),
      mark,
      act: atOf(...found.at),
    };
    const places = found.named.map(([, lat, lon, , en, ru]) => {
      const title = locale === 'ru' ? ru : en;
      const act = `${atOf(lat, lon)}&name=${encodeURIComponent(title)}`;
      return { key: `${lat} ${lon} ${en}`, title, kind: t('find.place'), mark, act };
    });
    show(typed ? [typed, ...places] : places);
  }, [text, named, coordinates, locale, show, t]);
  return null;
}
