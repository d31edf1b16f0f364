import { useTexts } from '@mayak/ui';
import { securityTexts } from './texts';
import { ShownOnceDialog } from './ShownOnceDialog';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, told this one time (PROFILE-D12). */
export function CodesDialog({ codes, onClose }: Props) {
  const t = useTexts(securityTexts);
  return (
    <ShownOnceDialog
      title={t('codes.title')}
      note={t('codes.note')}
      lines={codes}
      file={{ name: t('codes.file'), head: t('codes.head') }}
      onClose={onClose}
    />
  );
}
