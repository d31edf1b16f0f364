import type { NotificationRule } from '@mayak/api';
import { silenceNotificationRule, silences } from '@mayak/api/silence';
import { useApi } from '@mayak/host';
import { Button, Menu, useFormats, useTexts } from '@mayak/ui';
import { useAction } from '@mayak/ui/form';
import { BellOffIcon } from '@mayak/ui/icons';
import { ruleTexts } from './texts';

interface Props {
  rule: NotificationRule;
  onSaved: (rule: NotificationRule) => void;
}

/** Silences a rule for some hours, or lets it tell again (RULE-D15). */
export function RuleSilence({ rule, onSaved }: Props) {
  const t = useTexts(ruleTexts);
  const api = useApi();
  const { moment } = useFormats();
  const { isBusy, run } = useAction();
  const until = rule.SilencedUntil;
  const silence = (Minutes: number) =>
    void run(
      async () =>
        onSaved(await api.call(silenceNotificationRule, { params: { id: rule.Id }, body: { Minutes } })),
      t('silence.failed'),
    );
  const choices = silences.map((minutes) => ({
    label: t('silence.hours', { count: minutes / 60 }),
    onPick: () => silence(minutes),
  }));
  const end = { label: t('silence.end'), onPick: () => silence(0) };
  return (
    <Menu
      label={t('silence.title')}
      items={until ? [end, 'divider', ...choices] : choices}
      trigger={
        <Button loading={isBusy} aria-pressed={until ? true : undefined}>
          <BellOffIcon size={14} aria-hidden />
          {until ? t('silence.until', { time: moment(until) }) : t('silence.title')}
        </Button>
      }
    />
  );
}
