import { CheckIcon, CopyIcon, IconButton, useTexts, useToast, VisuallyHidden } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { copyText } from '@mayak/fleet/beacon';
import { panelTexts } from './texts';

const shown = 2_000;

/** Copies the coordinates as they are written; a tick tells that it worked. */
export function CopyButton({ text }: { text: string }) {
  const t = useTexts(panelTexts);
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shown);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    copyText(text).then(
      () => setCopied(true),
      () => toast({ state: 'preEmergency', title: t('page.notCopied') }),
    );
  return (
    <>
      <IconButton
        label={t('page.copy')}
        icon={copied ? <CheckIcon size={14} aria-hidden /> : <CopyIcon size={14} aria-hidden />}
        onClick={() => void copy()}
      />
      <VisuallyHidden role="status">{copied && t('page.copied')}</VisuallyHidden>
    </>
  );
}
