import type { PushDevice } from '@mayak/api/push';
import { Box, Button, Flex, Tag, Text, useFormats, useTexts } from '@mayak/ui';
import { pushTexts } from './texts';

interface Props {
  device: PushDevice;
  isCurrent: boolean;
  isRemoving: boolean;
  isTesting: boolean;
  onRemove: () => void;
  onTest: () => void;
}

const touch = { mdDown: { height: '44px', fontSize: 'md' } };

/** One device that takes pushes, and how the last one went. */
export function DeviceRow({ device, isCurrent, isRemoving, isTesting, onRemove, onTest }: Props) {
  const t = useTexts(pushTexts);
  const format = useFormats();
  const { Name, CreatedDt, LastSentDt, Error: said, GoneDt } = device;
  const time = (dt: string) => format.dateTime(Date.parse(dt));
  const outcome =
    GoneDt === null
      ? (said && t('failed', { said })) || (LastSentDt && t('lastSent', { time: time(LastSentDt) }))
      : t('gone', { time: time(GoneDt) });
  return (
    <Flex as="li" align="center" gap="8px" wrap="wrap" py="8px" borderTopWidth="1px" borderColor="border">
      <Box flex="1 1 200px" minW={0}>
        <Flex align="center" gap="8px" wrap="wrap">
          <Text as="span" fontWeight={550} overflowWrap="anywhere">
            {Name}
          </Text>
          {isCurrent && <Tag>{t('here')}</Tag>}
        </Flex>
        <Text textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
          {[t('since', { time: time(CreatedDt) }), outcome].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Flex gap="8px">
        {GoneDt === null && (
          <Button
            size="sm"
            css={touch}
            loading={isTesting}
            aria-label={t('testOf', { name: Name })}
            onClick={onTest}
          >
            {t('test')}
          </Button>
        )}
        <Button
          size="sm"
          css={touch}
          loading={isRemoving}
          aria-label={t('removeOf', { name: Name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </Flex>
    </Flex>
  );
}
