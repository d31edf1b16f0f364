import { copyNotificationRule, type NotificationRule } from '@mayak/api';
import { BeaconPicker } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useTexts, useToast } from '@mayak/ui';
import { SendDialog, useSendForm } from '@mayak/ui/form';
import { ruleTexts } from './texts';

interface Typed {
  ids: readonly number[];
}

/** Copies a rule to other beacons; what does not fit one of them is told. */
export function CopyRule({ rule, onClose }: { rule: NotificationRule; onClose: () => void }) {
  const t = useTexts(ruleTexts);
  const api = useApi();
  const toast = useToast();
  const form = useSendForm<Typed>({
    empty: { ids: [] },
    check: ({ ids }) => (ids.length === 0 ? [{ field: 'ids', code: 'required' }] : []),
    async send({ ids }) {
      const params = { id: rule.Id };
      const { Copied, Unfit } = await api.call(copyNotificationRule, {
        params,
        body: { BeaconIds: [...ids] },
      });
      toast({
        state: Unfit.length > 0 ? 'preEmergency' : 'normal',
        title: t('copied', { count: Copied.length }),
        ...(Unfit.length > 0 && { text: t('unfit', { count: Unfit.length }) }),
      });
      onClose();
    },
  });
  return (
    <SendDialog
      form={form}
      title={t('copyTitle')}
      verb={t('copy')}
      failed={form.error !== null && t('notCopied')}
      onClose={onClose}
    >
      <BeaconPicker
        label={t('beacons')}
        hint={t('copyText')}
        many
        value={form.values.ids}
        onChange={(ids) => form.set('ids', ids)}
        error={form.faultText('ids')}
      />
    </SendDialog>
  );
}
