import type { Sentence } from '@mayak/api/operator';
import { groundsOf, inWords, sentences } from '@mayak/host/operations';
import type { Rollout } from '@mayak/host/shell';
import { useLocale, useTexts } from '@mayak/ui';
import { useMemo } from 'react';
import type { Assignment } from './given';
import { operateTexts } from './texts';
import { sentencesRu } from './texts/sentences.ru';

/** How rules and shares are told. */
export function useRuleWords() {
  const t = useTexts(operateTexts);
  return useMemo(() => {
    const conditions = ({ where: { tenants, permissions, locales } }: Rollout) =>
      [
        tenants.length > 0 ? t('whoms.tenant', { names: tenants.join(', ') }) : '',
        permissions.length > 0 ? t('whoms.permission', { names: permissions.join(', ') }) : '',
        locales.length > 0 ? t('whoms.locale', { names: locales.join(', ') }) : '',
      ]
        .filter(Boolean)
        .join(', ');
    const share = (rollout: Rollout) => {
      const whom = conditions(rollout);
      const { percent } = rollout;
      return whom === '' ? t('whoms.share', { percent }) : t('whoms.shareOf', { percent, whom });
    };
    const whom = (one: Assignment) => {
      if (one.rule === 'pin') return t('whoms.tenant', { names: one.pin.tenant });
      if (one.rule === 'rollout') return share(one.rollout);
      return t(one.rule === 'stable' ? 'whoms.all' : 'whoms.fault');
    };
    const short = (one: Assignment) =>
      one.rule === 'stable' || one.rule === 'previous'
        ? t(`rules.${one.rule}`)
        : `${t(`rules.${one.rule}`)}: ${whom(one)}`;
    return { whom, short };
  }, [t]);
}

// The page has no --force.
const inLanguage = { ru: sentencesRu, en: { ...sentences, cannotRunUnforced: sentences.cannotRun } };

/** What the registry says, in the language of the page; null for what was said before it had codes, or by a later version. */
export function useSentences() {
  const locale = useLocale();
  return useMemo(() => {
    const words = inLanguage[locale];
    return {
      words: (one: Sentence | null | undefined) => (one ? inWords(one, words) : null),
      /** On what grounds the gate of a rollout decided. */
      grounds({ values }: Sentence) {
        const of = groundsOf(values);
        return of && inWords(of, words);
      },
    };
  }, [locale]);
}

/** A share of faults in words; nothing without openings. */
export const faultShare = ({ openings, faults }: { openings: number; faults: number }) =>
  openings === 0 ? null : (100 * faults) / openings;
