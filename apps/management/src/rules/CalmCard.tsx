import type { Beacon } from '@mayak/api';
import { hasDeadBand } from '@mayak/api/rules';
import { Card, Grid, useTexts } from '@mayak/ui';
import { TextField } from '@mayak/ui/form';
import { useUnit } from '../useUnit';
import { typeOf } from './draft';
import { ruleTexts } from './texts';
import type { RuleForm } from './useRules';

/** What keeps a rule of sensors calm at noise: for how long a state must last, by how much a value must come back (RULE-D24). */
export function CalmCard({ form, beacon }: { form: RuleForm; beacon: Beacon }) {
  const t = useTexts(ruleTexts);
  const { values } = form;
  const [first, more] = values.Type === 5 ? [values.ChannelId] : values.ChannelIds;
  const channel = more === undefined ? beacon.Channels.find(({ Id }) => Id === first) : undefined;
  const unit = useUnit(channel);
  return (
    <Card title={t('calm.title')}>
      <Grid
        gap="14px 16px"
        templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <TextField
          form={form}
          name="Delay"
          label={t('calm.delay')}
          hint={t('calm.delayHint')}
          inputMode="numeric"
        />
        {hasDeadBand(typeOf(values)) && (
          <TextField
            form={form}
            name="DeadBand"
            label={unit ? `${t('calm.deadBand')}, ${unit}` : t('calm.deadBand')}
            hint={t('calm.deadBandHint')}
            inputMode="decimal"
          />
        )}
      </Grid>
    </Card>
  );
}
