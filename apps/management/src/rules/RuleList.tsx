import { Delivery, NotificationType, type NotificationRule } from '@mayak/api';
import { editNotificationRule, RuleEdit } from '@mayak/api/rules';
import { useApi } from '@mayak/host';
import {
  Box,
  Button,
  chakra,
  CopyIcon,
  Flex,
  IconButton,
  PlusIcon,
  SearchInput,
  StateGlyph,
  Switch,
  useFormats,
  useTexts,
  useToast,
  type State,
} from '@mayak/ui';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { kindOf, type RuleKind } from './draft';
import { ruleTexts, typeKeys } from './texts';
import type { LatestRule } from './useRules';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '52px',
    px: '12px',
    borderBottom: '1px solid',
    borderColor: 'border',
    boxShadow: 'inset 3px 0 transparent',
    _hover: { bg: 'bg.hover' },
    '&[data-chosen]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 {colors.brand.solid}' },
  },
});
const Name = chakra(NavLink, {
  base: { flex: 1, minWidth: 0, py: '8px', _focusVisible: { outlineOffset: '-2px' } },
});

const glyphs: Record<RuleKind, State> = {
  [NotificationType.Connection]: 'outdated',
  [NotificationType.Relevance]: 'outdated',
  [NotificationType.Command]: 'info',
  [NotificationType.RealChannel]: 'preEmergency',
  [NotificationType.OwnThresholds]: 'preEmergency',
  [NotificationType.BinaryChannel]: 'preEmergency',
  [NotificationType.EnumChannel]: 'preEmergency',
  [NotificationType.Geoobject]: 'info',
  [NotificationType.Bnwas]: 'emergency',
  [NotificationType.LastOnline]: 'outdated',
  Fuel: 'preEmergency',
};

interface Props {
  rules: readonly NotificationRule[];
  chosen: string | null;
  latest: LatestRule;
  onNew: () => void;
  onTemplates: () => void;
  onSaved: (rule: NotificationRule) => void;
}

/** The user's rules of a beacon: each a press away, with its switch (RULE-D13). */
export function RuleList({ rules, chosen, latest, onNew, onTemplates, onSaved }: Props) {
  const t = useTexts(ruleTexts);
  const api = useApi();
  const toast = useToast();
  const { moment } = useFormats();
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const shown = rules.filter(({ Name: name }) => name.toLowerCase().includes(words));
  const enable = async ({ Id }: NotificationRule, Enabled: boolean) => {
    try {
      // The whole rule is sent: what another tab has made of it meanwhile stays.
      const body = RuleEdit.safeParse({ ...(await latest(Id)), Enabled });
      if (!body.success) throw new Error('It is gone, or has no geoobject left.');
      onSaved(await api.call(editNotificationRule, { params: { id: Id }, body: body.data }));
    } catch {
      // The client has recorded it; the switch stays as it was.
      toast({ state: 'emergency', title: t('notSwitched') });
    }
  };
  return (
    <>
      <Flex gap="8px" p="12px" align="center">
        <Box flex="1" minW="0">
          <SearchInput size="sm" value={text} onValue={setText} placeholder={t('find')} />
        </Box>
        <IconButton
          label={t('templates.title')}
          icon={<CopyIcon size={16} aria-hidden />}
          tooltip="bottom"
          onClick={onTemplates}
        />
        <Button variant="primary" onClick={onNew}>
          <PlusIcon size={14} aria-hidden />
          {t('rule')}
        </Button>
      </Flex>
      {shown.length === 0 && (
        <Box p="8px 16px" color="fg.secondary">
          {t('none')}
        </Box>
      )}
      {shown.map((rule) => {
        const { Id, Name: name, Trigger, Deliveries, Enabled, SilencedUntil: until } = rule;
        const kind = kindOf(Trigger.Type, rule.Fuel);
        const ways = [
          ...(Deliveries.includes(Delivery.App) ? [t('app')] : []),
          ...(Deliveries.includes(Delivery.Email) ? [t('email')] : []),
          ...(rule.Beacons ? [t('forBeacons', { count: rule.Beacons.length })] : []),
          ...(until ? [t('silence.until', { time: moment(until) })] : []),
        ];
        return (
          <Line key={Id} data-chosen={String(Id) === chosen || undefined}>
            <StateGlyph state={glyphs[kind]} size={14} />
            <Name to={{ search: `?rule=${Id}` }} aria-current={String(Id) === chosen ? 'true' : undefined}>
              <Box fontWeight={550} overflowWrap="anywhere">
                {name}
              </Box>
              <Box textStyle="secondary" color="fg.secondary">
                {[t(`types.${typeKeys[kind]}`), ...ways].join(' · ')}
              </Box>
            </Name>
            <Switch
              checked={Enabled}
              aria-label={t('enabledOf', { name })}
              onChecked={(on) => void enable(rule, on)}
            />
          </Line>
        );
      })}
    </>
  );
}
