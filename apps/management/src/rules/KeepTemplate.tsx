import { saveRuleTemplate, type NotificationRule } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useTexts, useToast } from '@mayak/ui';
import { faultsBy, SendDialog, TextField, useSendForm } from '@mayak/ui/form';
import { ruleTexts } from './texts';

const check = faultsBy(saveRuleTemplate.body);

/** Keeps a rule for other beacons under a name. */
export function KeepTemplate({ rule, onClose }: { rule: NotificationRule; onClose: () => void }) {
  const t = useTexts(ruleTexts);
  const api = useApi();
  const toast = useToast();
  const form = useSendForm({
    empty: { Name: rule.Name },
    check: ({ Name }) => check({ RuleId: rule.Id, Name }),
    async send({ Name }) {
      await api.call(saveRuleTemplate, { body: { RuleId: rule.Id, Name: Name.trim() } });
      toast({ state: 'normal', title: t('templates.kept') });
      onClose();
    },
  });
  return (
    <SendDialog
      form={form}
      title={t('templates.keep')}
      verb={t('templates.keep')}
      failed={form.error !== null && t('templates.notKept')}
      onClose={onClose}
    >
      <TextField form={form} name="Name" label={t('templates.name')} required />
    </SendDialog>
  );
}
