import { logoLimits } from '@mayak/api/logo';
import { Box, Button, chakra, commonTexts, Field, Flex, useTexts } from '@mayak/ui';
import { TrashIcon, UploadIcon } from '@mayak/ui/icons';
import { useRef } from 'react';
import { Card } from '../sections/Card';
import { profileTexts } from './texts';
import { useLogo } from './useLogo';

/** As on paper, which is white. */
const Picture = chakra('img', {
  base: {
    display: 'block',
    maxW: '300px',
    maxH: '88px',
    p: '8px',
    bg: 'white',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
  },
});

/** The logo that stands on reports: shown, replaced and deleted (REP-D14). */
export function Logo({ id }: { id: string }) {
  const t = useTexts(profileTexts);
  const common = useTexts(commonTexts);
  const input = useRef<HTMLInputElement>(null);
  const { logo, isUnread, retry, fault, isBusy, choose, remove } = useLogo();
  const size = { kilobytes: logoLimits.bytes / 1024, side: logoLimits.side };
  return (
    <Card id={id} title={t('logo.title')}>
      <Flex direction="column" gap="12px" aria-busy={logo === undefined && !isUnread}>
        {isUnread && (
          <Box color="fg.secondary">
            {t('logo.unread')}{' '}
            <Button size="xs" variant="link" onClick={retry}>
              {common('retry')}
            </Button>
          </Box>
        )}
        {logo && (
          <Picture
            src={`data:image/${logo.Kind};base64,${logo.Data}`}
            alt={t('logo.picture', { width: logo.Width, height: logo.Height })}
          />
        )}
        {logo === null && <Box color="fg.secondary">{t('logo.none')}</Box>}
        <Field
          label={t('logo.field')}
          isLabelHidden
          hint={t('logo.hint', size)}
          error={fault && t(`logo.${fault}`, size)}
        >
          <Flex gap="8px" wrap="wrap">
            <Button
              size="sm"
              icon={<UploadIcon size={14} aria-hidden />}
              disabled={logo === undefined}
              loading={isBusy}
              onClick={() => input.current?.click()}
            >
              {t(logo ? 'logo.change' : 'logo.choose')}
            </Button>
            {logo && (
              <Button
                size="sm"
                variant="quiet"
                icon={<TrashIcon size={14} aria-hidden />}
                disabled={isBusy}
                onClick={remove}
              >
                {t('logo.remove')}
              </Button>
            )}
          </Flex>
        </Field>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={t('logo.field')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) choose(file);
            target.value = '';
          }}
        />
      </Flex>
    </Card>
  );
}
