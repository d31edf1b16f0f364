import type { Passkey } from '@mayak/api/factors';
import { Box, Button, Flex, Pending, Text, useFormats, useTexts, useToast } from '@mayak/ui';
import { useState } from 'react';
import { hasPasskeys } from '../account/passkey';
import { Card } from '../sections/Card';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { RemovePasskeyDialog } from './RemovePasskeyDialog';
import { securityTexts } from './texts';
import { useFactors } from './useFactors';

const touch = { mdDown: { height: '44px', fontSize: 'md' } };

/** Passkeys of the user: what they are, added with a name, removed (PROFILE-D13). */
export function Passkeys({ id }: { id: string }) {
  const t = useTexts(securityTexts);
  const toast = useToast();
  const { factors, hasFailed, read } = useFactors();
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const list = factors?.Passkeys ?? [];
  const done = (title: string) => () => {
    setOpen(null);
    toast({ state: 'normal', title });
    void read();
  };
  return (
    <Card id={id} title={t('passkey.title')} aria-busy={!factors && !hasFailed}>
      <Flex direction="column" gap="12px">
        <Text color="fg.secondary">{t(hasPasskeys() ? 'passkey.about' : 'passkey.notHere')}</Text>
        {!factors && (
          <Pending what={t('passkey.title')} failed={hasFailed} onRetry={() => void read()} width="100%" />
        )}
        {list.length > 0 && (
          <Box as="ul" listStyleType="none" m={0} p={0}>
            {list.map((passkey) => (
              <PasskeyRow key={passkey.Id} passkey={passkey} onRemove={() => setOpen(passkey)} />
            ))}
          </Box>
        )}
        {factors && hasPasskeys() && (
          <Button wide css={touch} onClick={() => setOpen('add')}>
            {t('passkey.add')}
          </Button>
        )}
      </Flex>
      {open === 'add' && (
        <AddPasskeyDialog onAdded={done(t('passkey.added'))} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'add' && (
        <RemovePasskeyDialog
          passkey={open}
          onRemoved={done(t('passkey.removed'))}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTexts(securityTexts);
  const format = useFormats();
  const { Name, CreatedDt, LastUsedDt } = passkey;
  const time = (dt: string) => format.dateTime(Date.parse(dt));
  return (
    <Flex as="li" align="center" gap="12px" py="8px" borderTopWidth="1px" borderColor="border">
      <Box flex="1" minW={0}>
        <Text fontWeight={550} overflowWrap="anywhere">
          {Name}
        </Text>
        <Text textStyle="secondary" color="fg.secondary">
          {LastUsedDt
            ? t('passkey.lastUsed', { time: time(LastUsedDt) })
            : t('passkey.created', { time: time(CreatedDt) })}
        </Text>
      </Box>
      <Button size="sm" css={touch} aria-label={t('passkey.removeOf', { name: Name })} onClick={onRemove}>
        {t('passkey.remove')}
      </Button>
    </Flex>
  );
}
