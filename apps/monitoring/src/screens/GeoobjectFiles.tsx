import type { Geoobject } from '@mayak/api';
import { Button, IconButton, useTexts } from '@mayak/ui';
import { UploadIcon } from '@mayak/ui/icons';
import { geoobjectTexts } from '../geoobjects/browser';
import { ExportMenu } from '../geoobjects/files/ExportMenu';

interface Props {
  /** Those in the list. */
  geoobjects: readonly Geoobject[];
  isPhone: boolean;
  onImport: () => void;
}

/** Import of geoobjects from files, export of those in the list (GEO-D06). */
export function GeoobjectFiles({ geoobjects, isPhone, onImport }: Props) {
  const t = useTexts(geoobjectTexts);
  return (
    <>
      {isPhone ? (
        <IconButton label={t('import')} icon={<UploadIcon aria-hidden />} onClick={onImport} />
      ) : (
        <Button size="xs" icon={<UploadIcon size={14} aria-hidden />} onClick={onImport}>
          {t('import')}
        </Button>
      )}
      <ExportMenu geoobjects={geoobjects} small={isPhone} />
    </>
  );
}
