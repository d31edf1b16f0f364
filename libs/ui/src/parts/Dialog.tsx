import type { BoxProps } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { XIcon } from 'lucide-react';
import { useId, useRef, useState, type ReactNode, type SubmitEventHandler } from 'react';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';
import { Portal } from '../theme/Portal';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogBody, DialogBox, DialogFooter, DialogHead, DialogTitle, Overlay } from './dialogLook';
import { useEscape } from './escape';
import { focusable, keepTabInside, useFocusInside } from './focus';
import { useGuardedEdits } from './guard';
import { IconButton } from './IconButton';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** After the cross, Escape, the overlay, or `close` of the footer. */
  onClose: () => void;
  /** Cancel and the verb; as a function it gets the `close` that asks about edits. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** There are edits: closing it and leaving the page ask first. */
  dirty?: boolean;
  /** 432 px, or 480 px for two columns; or any width, which on a phone is all there is unless it says more. */
  width?: BoxProps['width'];
  /** Makes the dialog a form: Enter submits. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  /** Reads as an alert: a question that must be answered. */
  alert?: boolean;
  /** Neither Escape nor a click beside it closes it: what it shows is told once. */
  isHeld?: boolean;
  children?: ReactNode;
}

const Form = chakra('form', { base: { display: 'contents' } });

const begin = (root: HTMLElement) => {
  const stops = focusable(root);
  const cross = root.querySelector('[data-close]');
  return (
    root.querySelector<HTMLElement>('[data-autofocus]') ?? stops.find((stop) => stop !== cross) ?? stops[0]
  );
};

/** A window over the page that keeps the focus, closes on Escape and gives the focus back (GEN-D04). */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  onClose,
  footer,
  dirty,
  width = '432px',
  onSubmit,
  alert,
  isHeld = false,
  children,
}: Omit<DialogProps, 'open'>) {
  const t = useTexts(commonTexts);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<EventTarget>(null); // a drag that began inside is no click on the overlay
  const [asks, setAsks] = useState(false);
  const close = () => (dirty ? setAsks(true) : onClose());
  useGuardedEdits(dirty ?? false);
  useEscape(true, () => !isHeld && close());
  useFocusInside(box, true, begin);
  const content = (
    <>
      <DialogBody id={`${id}-body`}>{children}</DialogBody>
      {footer && <DialogFooter>{typeof footer === 'function' ? footer(close) : footer}</DialogFooter>}
    </>
  );
  return (
    <Portal>
      <Overlay
        onPointerDown={(event) => (pressed.current = event.target)}
        onClick={(event) =>
          !isHeld && event.target === event.currentTarget && pressed.current === event.target && close()
        }
      >
        <DialogBox
          ref={box}
          role={alert ? 'alertdialog' : 'dialog'}
          aria-modal
          aria-labelledby={`${id}-title`}
          aria-describedby={alert ? `${id}-body` : undefined}
          tabIndex={-1}
          width={width}
          onKeyDown={keepTabInside}
        >
          <DialogHead>
            <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
            <IconButton
              label={t('close')}
              icon={<XIcon aria-hidden />}
              tooltip={false}
              data-close=""
              onClick={close}
            />
          </DialogHead>
          {onSubmit ? (
            <Form noValidate onSubmit={onSubmit}>
              {content}
            </Form>
          ) : (
            content
          )}
        </DialogBox>
      </Overlay>
      <ConfirmDialog
        open={asks}
        title={t('unsavedNote')}
        text={t('leaveQuestion')}
        confirm={t('leave')}
        cancel={t('stay')}
        danger
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          onClose();
        }}
      />
    </Portal>
  );
}
