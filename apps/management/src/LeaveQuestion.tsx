import { commonTexts, ConfirmDialog, useTexts } from '@mayak/ui';

interface Props {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before what was typed is left unsaved (ERR-15). */
export function LeaveQuestion({ open, onStay, onLeave }: Props) {
  const t = useTexts(commonTexts);
  return (
    <ConfirmDialog
      open={open}
      title={t('unsavedNote')}
      text={t('leaveQuestion')}
      confirm={t('leave')}
      cancel={t('stay')}
      danger
      onCancel={onStay}
      onConfirm={onLeave}
    />
  );
}
