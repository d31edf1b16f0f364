import { useObservable } from '@mayak/host';
import { explainFeature, setRules, type FeatureOverrides } from '@mayak/host/shell';
import { useLocale } from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { ChoicesTable } from './ChoicesTable';
import { keepFeatureOverrides } from './featureOverrides';

/** Each feature, whether this session has it and why, and a choice for this tab that holds at once (CONF-D10). */
export function FeaturesTab() {
  const { features, remotes, registryClient, account } = useShell();
  const locale = useLocale();
  const { registry$, sets$ } = registryClient;
  useObservable(registry$, registry$.value);
  useObservable(account.session.state$, account.session.state$.value);
  const sets = useObservable(sets$, sets$.value);
  const overrides = useObservable(features.overrides$, features.overrides$.value);
  const labelOf = (id: string) => {
    const release = remotes.find((one) => one.release?.features?.[id])?.release;
    return release?.labels[release.features?.[id]?.labelKey ?? '']?.[locale];
  };
  const choose = (id: string, choice: boolean | undefined) => {
    const { [id]: _, ...others } = overrides;
    const next: FeatureOverrides = choice === undefined ? others : { ...others, [id]: choice };
    keepFeatureOverrides(next);
    features.overrides$.next(next);
  };
  const rows = Object.entries(features.known())
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([id, feature]) => {
      const choice = overrides[id];
      const given = { override: choice, sets: setRules(sets, id) };
      const { isOn, pick } = explainFeature(id, feature, features.subject(), given);
      return { id, label: labelOf(id), isOn, why: `${pick.reason}: ${pick.detail}`, choice };
    });
  return <ChoicesTable kind="feature" rows={rows} onChoose={choose} />;
}
