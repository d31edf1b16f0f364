import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';
import { Button } from './Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question that names the act. */
  title: ReactNode;
  text?: ReactNode;
  /** The verb. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const Words = chakra('div', { base: { color: 'fg.secondary' } });

/** Asks before something happens; Cancel has the focus when the act destroys something. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  cancel,
  danger,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useTexts(commonTexts);
  return (
    <Dialog
      open={open}
      title={title}
      alert
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} data-autofocus={danger ? '' : undefined}>
            {cancel ?? t('cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            onClick={onConfirm}
            data-autofocus={danger ? undefined : ''}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {text && <Words>{text}</Words>}
    </Dialog>
  );
}
