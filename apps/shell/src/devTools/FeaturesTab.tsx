import { useObservable } from '@mayak/host';
import { explainFeature, type FeatureOverrides } from '@mayak/host/shell';
import { Empty, Pill, Select, Table, Text, useLocale, useTexts } from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { keepFeatureOverrides } from './featureOverrides';
import { devToolsTexts } from './texts';

type Choice = '' | 'on' | 'off';

/** Each feature, whether this session has it and why, and a choice for this tab that holds at once (CONF-D10). */
export function FeaturesTab() {
  const { features, remotes, registryClient, account } = useShell();
  const t = useTexts(devToolsTexts);
  const locale = useLocale();
  const { registry$ } = registryClient;
  useObservable(registry$, registry$.value);
  useObservable(account.session.state$, account.session.state$.value);
  const overrides = useObservable(features.overrides$, features.overrides$.value);
  const labelOf = (id: string) => {
    const release = remotes.find((one) => one.release?.features?.[id])?.release;
    return release?.labels[release.features?.[id]?.labelKey ?? '']?.[locale];
  };
  const choose = (id: string, choice: Choice) => {
    const { [id]: _, ...others } = overrides;
    const next: FeatureOverrides = choice === '' ? others : { ...others, [id]: choice === 'on' };
    keepFeatureOverrides(next);
    features.overrides$.next(next);
  };
  const known = Object.entries(features.known()).toSorted(([a], [b]) => a.localeCompare(b));
  if (known.length === 0) return <Empty title={t('noFeatures')} />;
  return (
    <Table compact>
      <thead>
        <tr>
          {(['feature', 'state', 'why', 'choice'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {known.map(([id, feature]) => {
          const chosen = overrides[id];
          const { isOn, pick } = explainFeature(id, feature, features.subject(), { override: chosen });
          return (
            <tr key={id}>
              <td>
                {id}
                <Text as="span" color="fg.muted">
                  {' '}
                  {labelOf(id)}
                </Text>
              </td>
              <td>
                <Pill state={isOn ? 'normal' : 'undefined'}>{t(isOn ? 'on' : 'off')}</Pill>
              </td>
              <td>{`${pick.reason}: ${pick.detail}`}</td>
              <td>
                <Select
                  size="sm"
                  width="190px"
                  aria-label={t('choiceOf', { name: id })}
                  value={chosen === undefined ? '' : chosen ? 'on' : 'off'}
                  options={[
                    { value: '', label: t('byRegistry') },
                    { value: 'on', label: t('on') },
                    { value: 'off', label: t('off') },
                  ]}
                  onValue={(choice: Choice) => choose(id, choice)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
