import type { Geoobject } from '@mayak/api';
import { dateAt } from '@mayak/timezone';
import { Button, IconButton, Menu, useTexts, useToast, saveFile } from '@mayak/ui';
import { DownloadIcon } from '@mayak/ui/icons';
import { useTimeZone } from '@mayak/ui/period';
import { geoobjectTexts } from '../texts';
import { fileFormats, type FileFormat } from './fileFormats';

const words: Record<FileFormat, string> = { geojson: 'GeoJSON', kml: 'KML', kmz: 'KMZ', gpx: 'GPX' };

interface Props {
  geoobjects: readonly Geoobject[];
  /** A button without words. */
  small: boolean;
}

/** Writes the listed geoobjects to a file, and says what a format has no word for (GEO-D06). */
export function ExportMenu({ geoobjects, small }: Props) {
  const t = useTexts(geoobjectTexts);
  const toast = useToast();
  const zone = useTimeZone();
  const write = async (format: FileFormat) => {
    const { leftOut, writeFile } = await import(/* webpackChunkName: "geoobject-files" */ './writeFile');
    const { bytes, type } = writeFile(geoobjects, format);
    const name = `geoobjects-${new Date(dateAt(Date.now(), zone)).toISOString().slice(0, 10)}.${format}`;
    saveFile(new Blob([bytes], { type }), name);
    const count = leftOut(geoobjects, format);
    // That the file is there the browser says itself.
    if (count > 0)
      toast({ state: 'preEmergency', title: t('exported', { name }), text: t('exportGpxLeft', { count }) });
  };
  const isEmpty = geoobjects.length === 0;
  return (
    <Menu
      trigger={
        small ? (
          <IconButton label={t('export')} icon={<DownloadIcon aria-hidden />} disabled={isEmpty} />
        ) : (
          <Button size="xs" icon={<DownloadIcon size={14} aria-hidden />} disabled={isEmpty}>
            {t('export')}
          </Button>
        )
      }
      items={[
        { caption: t('exportShown', { count: geoobjects.length }) },
        ...fileFormats.map((format) => ({ label: words[format], onPick: () => void write(format) })),
      ]}
    />
  );
}
