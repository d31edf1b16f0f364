import type { GuestLink } from '@mayak/api/guests';
import { useCopy } from '@mayak/fleet/beacon';
import { Box, Button, CopyIcon, Dialog, Flex, Link, QrCode, useTexts } from '@mayak/ui';
import { guestTexts } from './texts';

/** The link that was just made, to be handed on. */
export function MadeDialog({ link: { Url }, onClose }: { link: GuestLink; onClose: () => void }) {
  const t = useTexts(guestTexts);
  const copy = useCopy();
  return (
    <Dialog
      open
      title={t('made')}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('done')}</Button>
          <Button variant="primary" icon={<CopyIcon size={14} aria-hidden />} onClick={() => copy(Url)}>
            {t('copy')}
          </Button>
        </>
      )}
    >
      <Flex direction="column" gap="14px" align="center">
        <Box alignSelf="stretch">{t('madeText')}</Box>
        <QrCode value={Url} label={t('qr')} />
        <Link href={Url} target="_blank" rel="noopener" overflowWrap="anywhere" alignSelf="stretch">
          {Url}
        </Link>
      </Flex>
    </Dialog>
  );
}
