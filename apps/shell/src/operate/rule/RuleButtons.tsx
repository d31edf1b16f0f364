import type { RegistryFeature } from '@mayak/host/shell';
import { Alert, Button, useTexts } from '@mayak/ui';
import { PowerIcon } from '@mayak/ui/icons';
import type { RuleAct, Ruled } from './ruleActs';
import { ruleTexts } from './texts';

/** What can be done with the rule of a feature or a set as a whole. */
export function RuleButtons({ rule, onAct }: { rule: RegistryFeature; onAct: (act: RuleAct) => void }) {
  const own = useTexts(ruleTexts);
  const isKilled = rule.killReason !== undefined;
  return (
    <>
      <Button onClick={() => onAct({ kind: 'tenant' })}>{own('act.tenant')}</Button>
      <Button onClick={() => onAct({ kind: 'share' })}>{own('act.share')}</Button>
      <Button
        variant={isKilled ? 'primary' : 'dangerOutline'}
        icon={<PowerIcon aria-hidden />}
        onClick={() => onAct({ kind: isKilled ? 'revive' : 'kill' })}
      >
        {own(isKilled ? 'act.revive' : 'act.kill')}
      </Button>
    </>
  );
}

/** That it is switched off, and why. */
export function RuleNotice({ kind, reason }: { kind: Ruled; reason: string }) {
  const own = useTexts(ruleTexts);
  return <Alert state="emergency">{own(`${kind}.killed`, { reason })}</Alert>;
}
