import { Alert, Box, Button, CopyIcon, Dialog, saveFile, useTexts } from '@mayak/ui';
import { DownloadIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { securityTexts } from './texts';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, told this one time: copied, saved as a file, or written down (PROFILE-D12). */
export function CodesDialog({ codes, onClose }: Props) {
  const t = useTexts(securityTexts);
  const [isCopied, setCopied] = useState(false);
  // A page without TLS has no clipboard: then the codes are selected by hand.
  const clipboard = window.isSecureContext ? navigator.clipboard : undefined;
  const text = `${codes.join('\n')}\n`;
  const save = () => saveFile(new Blob([`${t('codes.head')}\n\n${text}`]), t('codes.file'));
  return (
    <Dialog
      open
      isHeld
      title={t('codes.title')}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button icon={<DownloadIcon size={16} aria-hidden />} onClick={save}>
            {t('codes.save')}
          </Button>
          {clipboard && (
            <Button
              icon={<CopyIcon size={16} aria-hidden />}
              onClick={() =>
                void clipboard.writeText(text).then(
                  () => setCopied(true),
                  () => undefined, // forbidden by the browser: they can be selected
                )
              }
            >
              <span role="status">{t(isCopied ? 'codes.copied' : 'codes.copy')}</span>
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {t('codes.done')}
          </Button>
        </>
      )}
    >
      <Alert state="info" role="note">
        {t('codes.note')}
      </Alert>
      <Box
        as="ul"
        listStyleType="none"
        m="12px 0 0"
        p={0}
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="6px 16px"
        fontFamily="mono"
        fontSize="13px"
        userSelect="all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </Dialog>
  );
}
