import type { UserSession } from '@mayak/api/sessions';
import { Box, Button, Flex, Tag, Text, useFormats, useTexts } from '@mayak/ui';
import { securityTexts } from './texts';

interface Props {
  session: UserSession;
  isEnding: boolean;
  onEnd: () => void;
}

/** One sign-in that holds: by what, from where, since when; and its end. */
export function SessionRow({ session, isEnding, onEnd }: Props) {
  const t = useTexts(securityTexts);
  const format = useFormats();
  const { Browser, System, Address, CreatedDt, LastUsedDt, IsCurrent } = session;
  const device = [Browser, System].filter(Boolean).join(', ') || t('sessions.unknown');
  const time = (dt: string) => format.dateTime(Date.parse(dt));
  const facts = [
    Address,
    t('sessions.signedIn', { time: time(CreatedDt) }),
    ...(IsCurrent ? [] : [t('sessions.lastUsed', { time: time(LastUsedDt) })]),
  ];
  return (
    <Flex as="li" align="center" gap="12px" py="8px" borderTopWidth="1px" borderColor="border" minH="48px">
      <Box flex="1" minW={0}>
        <Flex align="center" gap="8px" wrap="wrap">
          <Text as="span" fontWeight={550}>
            {device}
          </Text>
          {IsCurrent && <Tag>{t('sessions.current')}</Tag>}
        </Flex>
        <Text textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Box>
      {!IsCurrent && (
        <Button
          size="sm"
          loading={isEnding}
          aria-label={t('sessions.endOf', { device, address: Address ?? '-' })}
          css={{ mdDown: { height: '44px', fontSize: 'md' } }}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Flex>
  );
}
