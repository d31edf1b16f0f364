import {
  deleteNotificationRule,
  getRuleEmails,
  testNotificationRule,
  type NotificationRule,
} from '@mayak/api';
import { deleteRuleForAll } from '@mayak/api/rules';
import { useApi } from '@mayak/host';
import {
  Box,
  Button,
  Card,
  commonTexts,
  ConfirmDialog,
  CopyIcon,
  Flex,
  useFormats,
  useTexts,
  useToast,
} from '@mayak/ui';
import { useAction } from '@mayak/ui/form';
import { TrashIcon } from '@mayak/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyRule } from './CopyRule';
import { KeepTemplate } from './KeepTemplate';
import { RuleSilence } from './RuleSilence';
import { ruleTexts } from './texts';

interface Props {
  rule: NotificationRule;
  isDirty: boolean;
  onSaved: (rule: NotificationRule) => void;
  onDeleted: () => void;
}

/** What is done with a saved rule: a test, a silence, a copy for other beacons, its end (RULE-D13, RULE-D15). */
export function RuleActions({ rule, isDirty, onSaved, onDeleted }: Props) {
  const t = useTexts(ruleTexts);
  const common = useTexts(commonTexts);
  const api = useApi();
  const toast = useToast();
  const [open, setOpen] = useState<'copy' | 'keep' | 'delete' | null>(null);
  const params = { id: rule.Id };
  const count = rule.Beacons?.length ?? 1;
  const { isBusy, run } = useAction();
  const test = () =>
    run(async () => {
      await api.call(testNotificationRule, { params });
      toast({ state: 'normal', title: t('tested') });
    }, t('testFailed'));
  const remove = () =>
    run(async () => {
      await api.call(count > 1 ? deleteRuleForAll : deleteNotificationRule, { params });
      setOpen(null);
      onDeleted();
    }, t('notRemoved'));
  return (
    <>
      <Flex wrap="wrap" gap="8px">
        <Button onClick={() => void test()} loading={isBusy} disabled={isDirty}>
          {t('test')}
        </Button>
        <RuleSilence rule={rule} onSaved={onSaved} />
        <Button onClick={() => setOpen('copy')} disabled={isDirty}>
          <CopyIcon size={14} aria-hidden />
          {t('copy')}
        </Button>
        <Button onClick={() => setOpen('keep')} disabled={isDirty}>
          {t('templates.keep')}
        </Button>
        <Button variant="dangerOutline" onClick={() => setOpen('delete')}>
          <TrashIcon size={14} aria-hidden />
          {t('remove')}
        </Button>
      </Flex>
      {isDirty && (
        <Box textStyle="secondary" color="fg.muted">
          {t('testAfterSave')}
        </Box>
      )}
      <EmailLog rule={rule} />
      <ConfirmDialog
        open={open === 'delete'}
        title={t('removeTitle', { name: rule.Name })}
        text={count > 1 ? t('removeAll', { count }) : t('removeText')}
        confirm={common('delete')}
        danger
        busy={isBusy}
        onCancel={() => setOpen(null)}
        onConfirm={() => void remove()}
      />
      {open === 'keep' && <KeepTemplate rule={rule} onClose={() => setOpen(null)} />}
      {open === 'copy' && <CopyRule rule={rule} onClose={() => setOpen(null)} />}
    </>
  );
}

const shown = 6;

/** What became of the newest e-mails of the rule, for each address (RULE-D12). */
function EmailLog({ rule }: { rule: NotificationRule }) {
  const t = useTexts(ruleTexts);
  const api = useApi();
  const format = useFormats();
  const { data = [] } = useQuery({
    ...api.quiet.query(getRuleEmails, { params: { id: rule.Id } }),
    enabled: rule.Emails.length > 0,
  });
  if (data.length === 0) return null;
  return (
    <Card title={t('log')}>
      {data.slice(0, shown).map(({ Address, State, Dt, Error: error }, i) => (
        <Box key={i}>
          <Flex gap="8px" justify="space-between">
            <Box minW="0" overflowWrap="anywhere">
              {Address}
            </Box>
            <Box flex="none" color="fg.muted" textStyle="secondary">
              {format.dateTime(Dt)}
            </Box>
          </Flex>
          <Box textStyle="secondary" color={State === 'sent' ? 'fg.secondary' : 'state.preEmergency.fg'}>
            {t(`logStates.${State}`)}
            {error && State !== 'sent' ? ` (${error})` : ''}
          </Box>
        </Box>
      ))}
    </Card>
  );
}
