import { useTexts } from '@mayak/ui';
import { securityTexts } from './texts';
import { ToldOnceDialog } from './ToldOnceDialog';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, told this one time (PROFILE-D12). */
export function CodesDialog({ codes, onClose }: Props) {
  const t = useTexts(securityTexts);
  return (
    <ToldOnceDialog
      title={t('codes.title')}
      note={t('codes.note')}
      lines={codes}
      file={{ name: t('codes.file'), head: t('codes.head') }}
      onClose={onClose}
    />
  );
}
