import { stepOutcomes } from '@mayak/api/rules';
import type { SsasCall } from '@mayak/api/ssas';
import { useFormats, useTexts } from '@mayak/ui';
import { wayKeys } from '../stepDraft';
import { ssasTexts } from './texts';

const ways: Readonly<Record<number, 'app' | 'email' | 'message' | undefined>> = wayKeys;

/** Who was told when, by which way, and what came of it, in words. */
export function useCallWords(): (call: SsasCall) => string {
  const t = useTexts(ssasTexts);
  const format = useFormats();
  return ({ Dt, Way, Whom, Outcome, Error }) => {
    const way = ways[Way];
    const known = stepOutcomes.find((one) => one === Outcome);
    const outcome = known ? t(`outcomes.${known}`) : Outcome;
    return t('call', {
      time: format.dateTime(Dt),
      whom: Whom ?? t('gone'),
      way: way ? t(`ways.${way}`) : '-',
      outcome: Error === null || known === 'told' ? outcome : `${outcome} (${Error})`,
    });
  };
}
