import { logoLimits } from '@mayak/api/logo';
import { AreaError, Box, Button, chakra, Field, Flex, useTexts } from '@mayak/ui';
import { TrashIcon, UploadIcon } from '@mayak/ui/icons';
import { useRef } from 'react';
import { texts } from '../texts';
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
export default function LogoSection() {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const { logo, isUnread, retry, fault, isBusy, choose, remove } = useLogo();
  const size = { kilobytes: logoLimits.bytes / 1024, side: logoLimits.side };
  if (isUnread) return <AreaError title={t('logoOf.unread')} text={t('stops.failedText')} onRetry={retry} />;
  return (
    <Flex direction="column" gap="12px" aria-busy={logo === undefined}>
      {logo && (
        <Picture
          src={`data:image/${logo.Kind};base64,${logo.Data}`}
          alt={t('logoOf.picture', { width: logo.Width, height: logo.Height })}
        />
      )}
      {logo === null && <Box color="fg.secondary">{t('logoOf.none')}</Box>}
      <Field
        label={t('logoOf.field')}
        isLabelHidden
        hint={t('logoOf.hint', size)}
        error={fault && t(`logoOf.${fault}`, size)}
      >
        <Flex gap="8px" wrap="wrap">
          <Button
            size="sm"
            icon={<UploadIcon size={14} aria-hidden />}
            disabled={logo === undefined}
            loading={isBusy}
            onClick={() => input.current?.click()}
          >
            {t(logo ? 'logoOf.change' : 'logoOf.choose')}
          </Button>
          {logo && (
            <Button
              size="sm"
              variant="quiet"
              icon={<TrashIcon size={14} aria-hidden />}
              disabled={isBusy}
              onClick={remove}
            >
              {t('logoOf.remove')}
            </Button>
          )}
        </Flex>
      </Field>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t('logoOf.field')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          target.value = '';
        }}
      />
    </Flex>
  );
}
