import { Alert, Box, Button, CopyIcon, Dialog, saveFile, useTexts } from '@mayak/ui';
import { DownloadIcon } from '@mayak/ui/icons';
import { useState, type ReactNode } from 'react';
import { securityTexts } from './texts';

interface Props {
  title: string;
  note: ReactNode;
  lines: readonly string[];
  /** The file that they are saved as, and what stands above them there. */
  file?: { name: string; head: string };
  onClose: () => void;
  /** What can be done with it, below. */
  children?: ReactNode;
}

/** What is shown this one time: copied, saved as a file, or written down. */
export function ShownOnceDialog({ title, note, lines, file, onClose, children }: Props) {
  const t = useTexts(securityTexts);
  const [isCopied, setCopied] = useState(false);
  // A page without TLS has no clipboard: then it is selected by hand.
  const clipboard = window.isSecureContext ? navigator.clipboard : undefined;
  const text = lines.map((line) => `${line}\n`).join('');
  return (
    <Dialog
      open
      isHeld
      title={title}
      onClose={onClose}
      footer={(close) => (
        <>
          {file && (
            <Button
              icon={<DownloadIcon size={16} aria-hidden />}
              onClick={() => saveFile(new Blob([`${file.head}\n\n${text}`]), file.name)}
            >
              {t('once.save')}
            </Button>
          )}
          {clipboard && (
            <Button
              icon={<CopyIcon size={16} aria-hidden />}
              onClick={() =>
                void clipboard.writeText(lines.length === 1 ? text.trim() : text).then(
                  () => setCopied(true),
                  () => undefined, // forbidden by the browser: it can be selected
                )
              }
            >
              <span role="status">{t(isCopied ? 'once.copied' : 'once.copy')}</span>
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {t(lines.length === 1 ? 'once.doneOne' : 'once.done')}
          </Button>
        </>
      )}
    >
      <Alert state="info" role="note">
        {note}
      </Alert>
      <Box
        as="ul"
        listStyleType="none"
        m="12px 0 0"
        p={0}
        display="grid"
        gridTemplateColumns={lines.length === 1 ? '1fr' : { base: '1fr', sm: '1fr 1fr' }}
        gap="6px 16px"
        fontFamily="mono"
        fontSize="13px"
        wordBreak="break-all"
        userSelect="all"
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {children}
    </Dialog>
  );
}
