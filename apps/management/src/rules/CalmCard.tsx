import { hasDeadBand, usualDeadBand } from '@mayak/api/rules';
import { Card, Grid, useTexts } from '@mayak/ui';
import { TextField } from '@mayak/ui/form';
import { typeOf } from './draft';
import { ruleTexts } from './texts';
import type { RuleForm } from './useRules';

/** What keeps a rule of sensors calm at noise: for how long a state must last, by how much a value must come back (RULE-D24). */
export function CalmCard({ form }: { form: RuleForm }) {
  const t = useTexts(ruleTexts);
  const { values } = form;
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
            label={t('calm.deadBand')}
            hint={t('calm.deadBandHint', { usual: usualDeadBand })}
            inputMode="decimal"
          />
        )}
      </Grid>
    </Card>
  );
}
