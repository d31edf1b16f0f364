import { Alert, Box, Button, CopyIcon, Dialog, useFormats, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { usersTexts } from './texts';
import type { ResetLink } from './userActs';

interface Props {
  name: string;
  link: ResetLink;
  onClose: () => void;
}

/** A link to a new password, shown once (AUTH-D09). */
export function LinkDialog({ name, link, onClose }: Props) {
  const t = useTexts(usersTexts);
  const format = useFormats();
  const [isCopied, setCopied] = useState(false);
  // A page without TLS has no clipboard: then the link is selected by hand.
  const clipboard = window.isSecureContext ? navigator.clipboard : undefined;
  return (
    <Dialog
      open
      isHeld
      title={t('linkTitle', { name })}
      width="480px"
      onClose={onClose}
      footer={(close) => (
        <>
          {clipboard && (
            <Button
              variant="primary"
              icon={<CopyIcon size={16} aria-hidden />}
              onClick={() =>
                void clipboard.writeText(link.Link).then(
                  () => setCopied(true),
                  () => undefined,
                )
              }
            >
              <span role="status">{t(isCopied ? 'copied' : 'copy')}</span>
            </Button>
          )}
          <Button onClick={close}>{t('close')}</Button>
        </>
      )}
    >
      <Box fontFamily="mono" fontSize="12px" overflowWrap="anywhere" userSelect="all" mb="12px">
        {link.Link}
      </Box>
      <Alert state="info" role="note">
        {t('linkOnce', { when: format.dateTime(Date.parse(link.ValidUntil)) })}
      </Alert>
    </Dialog>
  );
}
