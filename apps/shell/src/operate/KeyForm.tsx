import { Failure } from '@mayak/api';
import { getRemotes } from '@mayak/api/operator';
import { ContextBar } from '@mayak/host';
import { Alert, Box, Button, Flex, PasswordInput, Text, useTexts, VisuallyHidden } from '@mayak/ui';
import { FormField, TextField, useSendForm, type Fault } from '@mayak/ui/form';
import { minutesOf } from '../account/refusal';
import { useShell } from '../page/ShellContext';
import { usePageTitle } from '../page/usePageTitle';
import { FormCard } from '../sections/Card';
import { operatorClient, remotesKey, type Connect, type Operator } from './operator';
import { operateTexts } from './texts';

const empty = { key: '', name: '' };

interface Props {
  connect: Connect;
  /** The key of this tab ended. */
  isRefused: boolean;
  onEnter: (operator: Operator) => void;
}

function refusals(error: unknown): Fault[] {
  const code = error instanceof Failure ? error.problem?.code : undefined;
  if (code === 'auth.required') return [{ field: 'key', code: 'wrong' }];
  const n = minutesOf(error);
  return n === null ? [] : [{ field: 'key', code: 'wait', n }];
}

/** Asks for the operator's key; a wrong one is told at its field. */
export function KeyForm({ connect, isRefused, onEnter }: Props) {
  const { config, queries } = useShell();
  const t = useTexts(operateTexts);
  usePageTitle(t('title'));
  const form = useSendForm({
    empty,
    check: ({ key }) => (key === '' ? [{ field: 'key', code: 'required' }] : []),
    words({ code, n = 0 }) {
      if (code === 'wrong') return t('key.wrong');
      return code === 'wait' ? t('key.wait', { count: n }) : undefined;
    },
    refusals,
    async send(typed) {
      const operator = { key: typed.key.trim(), name: typed.name.trim() };
      const known = await operatorClient(config.apiUrl, operator, connect).call(getRemotes, {});
      queries.setQueryData(remotesKey, known);
      onEnter(operator);
    },
  });
  const isClosed = form.error instanceof Failure && form.error.status === 404;
  const isUntold = form.error !== null && !isClosed && refusals(form.error).length === 0;
  return (
    <Box h="100%" overflowY="auto" bg="bg.canvas" p={{ base: '10px 0', md: '24px' }}>
      <ContextBar>
        <Text as="span" fontWeight={600}>
          {t('title')}
        </Text>
      </ContextBar>
      <VisuallyHidden asChild>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <Box maxW={{ base: 'none', md: '440px' }}>
        <FormCard id="operator-key" title={t('key.title')} form={form}>
          <Flex direction="column" gap="12px">
            {isRefused && form.error === null && <Alert state="preEmergency" title={t('key.wrong')} />}
            {isClosed && (
              <Alert state="emergency" title={t('key.closed')}>
                {t('key.closedText')}
              </Alert>
            )}
            {isUntold && <Alert state="emergency" title={t('key.failed')} />}
            <FormField form={form} name="key" label={t('key.title')} hint={t('key.hint')} required>
              <PasswordInput autoComplete="off" {...form.register('key')} />
            </FormField>
            <TextField form={form} name="name" label={t('key.name')} hint={t('key.nameHint')} />
            <Button type="submit" variant="primary" wide loading={form.isSaving}>
              {t('key.open')}
            </Button>
          </Flex>
        </FormCard>
      </Box>
    </Box>
  );
}
