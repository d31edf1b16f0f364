import { hasDeadBand, usualDeadBand } from '@mayak/api/rules';
import { Card, Grid, useTexts } from '@mayak/ui';
import { TextField } from '@mayak/ui/form';
import { typeOf } from './draft';
import { ruleTexts } from './texts';
import type { RuleForm } from './useRules';

/** What keeps noise out of a rule of sensors: for how long a state must last, by how much a value must come back (RULE-D24). */
export function NoiseCard({ form }: { form: RuleForm }) {
  const t = useTexts(ruleTexts);
  const { values } = form;
  return (
    <Card title={t('noiseFilter.title')}>
      <Grid
        gap="14px 16px"
        templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <TextField
          form={form}
          name="Delay"
          label={t('noiseFilter.delay')}
          hint={t('noiseFilter.delayHint')}
          inputMode="numeric"
        />
        {hasDeadBand(typeOf(values)) && (
          <TextField
            form={form}
            name="DeadBand"
            label={t('noiseFilter.deadBand')}
            hint={t('noiseFilter.deadBandHint', { usual: usualDeadBand })}
            inputMode="decimal"
          />
        )}
      </Grid>
    </Card>
  );
}
