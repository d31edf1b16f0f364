import { Failure } from '@mayak/api';
import { addApiKey, keyScopes, type KeyScope } from '@mayak/api/keys';
import { Flex, Text, useTexts } from '@mayak/ui';
import { CheckField, faultsBy, SendDialog, TextField, useSendForm, type Fault } from '@mayak/ui/form';
import { useShell } from '../page/ShellContext';
import { securityTexts } from './texts';

interface Props {
  /** Given the key, which is told this one time, and what it opens. */
  onMade: (key: string, scopes: readonly KeyScope[]) => void;
  onClose: () => void;
}

type Values = { Name: string } & Record<KeyScope, boolean>;
const empty: Values = { Name: '', fleet: true, past: false, messages: false };
const bodyOf = (values: Values) => ({
  Name: values.Name.trim(),
  Scopes: keyScopes.filter((scope) => values[scope]),
});
const faults = faultsBy(addApiKey.body);
const isFull = (error: unknown) => error instanceof Failure && error.problem?.code === 'conflict';

/** A new key for programs: a name, and what it opens (PROFILE-D15). */
export function AddKeyDialog({ onMade, onClose }: Props) {
  const { client } = useShell().account;
  const t = useTexts(securityTexts);
  const form = useSendForm({
    empty,
    check: (values) =>
      faults(bodyOf(values)).map((fault): Fault =>
        fault.field.startsWith('Scopes') ? { field: keyScopes[0], code: 'nothing' } : fault,
      ),
    words: ({ code }) => ({ nothing: t('keys.nothing'), full: t('keys.full') })[code],
    refusals: (error) => (isFull(error) ? [{ field: 'Name', code: 'full' }] : []),
    async send(values) {
      const body = bodyOf(values);
      const { Key } = await client.call(addApiKey, { body });
      onMade(Key, body.Scopes);
    },
  });
  const nothing = form.faultText(keyScopes[0]);
  return (
    <SendDialog form={form} title={t('keys.addTitle')} verb={t('keys.add')} onClose={onClose}>
      <TextField
        form={form}
        name="Name"
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        required
        autoComplete="off"
      />
      <Flex as="fieldset" direction="column" gap="8px" border="0" m={0} p={0}>
        <Text as="legend" fontWeight={550} mb="8px">
          {t('keys.opens')}
        </Text>
        {keyScopes.map((scope) => (
          <CheckField
            key={scope}
            form={form}
            name={scope}
            label={t(`keys.scope.${scope}`)}
            hint={t(`keys.scopeHint.${scope}`)}
          />
        ))}
        {nothing && (
          <Text role="alert" color="state.emergency.fg" textStyle="secondary">
            {nothing}
          </Text>
        )}
      </Flex>
    </SendDialog>
  );
}
