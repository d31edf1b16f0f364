import { endApiKey, getApiKeys, keyScopes, type ApiKey, type KeyScope } from '@mayak/api/keys';
import { Box, Button, ConfirmDialog, Flex, Pending, Text, useFormats, useTexts, useToast } from '@mayak/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../page/ShellContext';
import { Card } from '../sections/Card';
import { AddKeyDialog } from './AddKeyDialog';
import { securityTexts } from './texts';
import { ShownOnceDialog } from './ShownOnceDialog';

const touch = { mdDown: { height: '44px', fontSize: 'md' } };

/** Keys of the user for his programs: what each opens, when it was used; made, told once, ended (PROFILE-D15). */
export function Keys({ id }: { id: string }) {
  const {
    config,
    account: { client },
  } = useShell();
  const t = useTexts(securityTexts);
  const toast = useToast();
  const { data: list, isError, refetch } = useQuery({ ...client.quiet.query(getApiKeys, {}), staleTime: 0 });
  const [isAdding, setAdding] = useState(false);
  const [told, setTold] = useState<{ key: string; opensFleet: boolean } | null>(null);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const ending = useMutation({
    mutationFn: ({ Id }: ApiKey) => client.call(endApiKey, { params: { id: Id } }),
    onSuccess: () => toast({ state: 'normal', title: t('keys.ended') }),
    onError: () => toast({ state: 'emergency', title: t('keys.notEnded') }),
    onSettled: () => {
      setAsked(null);
      return refetch();
    },
  });
  return (
    <Card id={id} title={t('keys.title')} aria-busy={!list && !isError}>
      <Flex direction="column" gap="12px">
        <Text color="fg.secondary">
          {t('keys.about')}{' '}
          <Box as="a" color="brand.fg" textDecoration="underline" {...{ href: `${config.apiUrl}/docs` }}>
            {t('keys.docs')}
          </Box>
        </Text>
        {!list && (
          <Pending what={t('keys.title')} failed={isError} onRetry={() => void refetch()} width="100%" />
        )}
        {list && list.length > 0 && (
          <Box as="ul" listStyleType="none" m={0} p={0}>
            {list.map((key) => (
              <KeyRow key={key.Id} one={key} onEnd={() => setAsked(key)} />
            ))}
          </Box>
        )}
        {list && (
          <Button wide css={touch} onClick={() => setAdding(true)}>
            {t('keys.add')}
          </Button>
        )}
      </Flex>
      {isAdding && (
        <AddKeyDialog
          onMade={(key, scopes) => {
            setAdding(false);
            setTold({ key, opensFleet: scopes.includes('fleet') });
            void refetch();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {told !== null && (
        <ShownOnceDialog
          title={t('keys.made')}
          note={t('keys.once')}
          lines={[told.key]}
          onClose={() => setTold(null)}
        >
          {told.opensFleet && (
            <Text mt="12px" color="fg.secondary">
              <Box
                as="a"
                color="brand.fg"
                textDecoration="underline"
                {...{ href: `/wall#${told.key}`, target: '_blank', rel: 'noopener' }}
              >
                {t('keys.wall')}
              </Box>
              {`. ${t('keys.wallText')}`}
            </Text>
          )}
        </ShownOnceDialog>
      )}
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('keys.endAsk', { name: asked?.Name ?? '' })}
        text={t('keys.endText')}
        confirm={t('keys.end')}
        busy={ending.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && ending.mutate(asked)}
      />
    </Card>
  );
}

function KeyRow({ one, onEnd }: { one: ApiKey; onEnd: () => void }) {
  const t = useTexts(securityTexts);
  const format = useFormats();
  const time = (dt: string) => format.dateTime(Date.parse(dt));
  const isKnown = (scope: string): scope is KeyScope => (keyScopes as readonly string[]).includes(scope);
  const opens = one.Scopes.map((scope) => (isKnown(scope) ? t(`keys.scope.${scope}`) : scope));
  const used = one.LastUsedDt
    ? t('keys.lastUsed', { time: time(one.LastUsedDt) })
    : t('keys.created', { time: time(one.CreatedDt) });
  return (
    <Flex as="li" align="center" gap="12px" py="8px" borderTopWidth="1px" borderColor="border">
      <Box flex="1" minW={0}>
        <Text fontWeight={550} overflowWrap="anywhere">
          {one.Name}
        </Text>
        <Text textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
          {`${one.Begin}… · ${opens.join(', ')}`}
        </Text>
        <Text textStyle="secondary" color="fg.secondary">
          {used}
        </Text>
      </Box>
      <Button size="sm" css={touch} aria-label={t('keys.endOf', { name: one.Name })} onClick={onEnd}>
        {t('keys.end')}
      </Button>
    </Flex>
  );
}
