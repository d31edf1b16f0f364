import { saveRuleTemplate, limits, type NotificationRule } from '@mayak/api';
import { useApi } from '@mayak/host';
import { Alert, Button, commonTexts, Dialog, Field, Flex, TextInput, useTexts, useToast } from '@mayak/ui';
import { useState } from 'react';
import { ruleTexts } from './texts';

/** Keeps a rule for other beacons under a name. */
export function KeepTemplate({ rule, onClose }: { rule: NotificationRule; onClose: () => void }) {
  const t = useTexts(ruleTexts);
  const common = useTexts(commonTexts);
  const api = useApi();
  const toast = useToast();
  const [name, setName] = useState(rule.Name);
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await api.call(saveRuleTemplate, { body: { RuleId: rule.Id, Name: name.trim() } });
      toast({ state: 'normal', title: t('templates.kept') });
      onClose();
    } catch {
      // The client has recorded it; the name stays as it was typed.
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('templates.keep')}
      dirty={name !== rule.Name}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
      footer={(close) => (
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button variant="primary" type="submit" disabled={name.trim() === ''} loading={isBusy}>
            {t('templates.keep')}
          </Button>
        </>
      )}
    >
      <Flex direction="column" gap="12px">
        {isFailed && <Alert state="emergency">{t('actionFailed')}</Alert>}
        <Field label={t('templates.name')} required>
          <TextInput
            value={name}
            maxLength={limits.rule.name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </Flex>
    </Dialog>
  );
}
