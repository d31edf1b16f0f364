import { Box, Button, CheckIcon, commonTexts, CopyIcon, useTexts } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { errorTexts } from './texts';

const shownFor = 2_000;

/** Puts the support code into the clipboard; where a page may not, the code stands on the card to be selected. */
export function CopyCode({ code }: { code: string }) {
  const t = useTexts(errorTexts);
  const common = useTexts(commonTexts);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const clipboard = window.isSecureContext ? navigator.clipboard : undefined;
  if (!clipboard) return null;
  const Icon = copied ? CheckIcon : CopyIcon;
  return (
    <Box ms={{ base: '-4px', md: 'auto' }} role="status">
      <Button
        variant="link"
        icon={<Icon size={14} aria-hidden />}
        onClick={() =>
          void clipboard.writeText(code).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        {copied ? common('copied') : t('supportCode')}
      </Button>
    </Box>
  );
}
