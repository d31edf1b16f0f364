import { useObservable } from '@mayak/host';
import { chooseSets, chosenSets } from '@mayak/host/shell';
import { useShell } from '../page/ShellContext';
import { ChoicesTable } from './ChoicesTable';

/** Each set, whether this page has all of it or nothing and why, and a choice for this tab, for which the page is loaded anew (CONF-D17). */
export function SetsTab() {
  const { config, registryClient, addresses } = useShell();
  const sets = useObservable(registryClient.sets$, registryClient.sets$.value);
  const chosen = chosenSets(config.allowOverrides);
  const choose = (id: string, choice: boolean | undefined) => {
    const { [id]: _, ...others } = chosen;
    chooseSets(choice === undefined ? others : { ...others, [id]: choice });
    addresses.reload();
  };
  const rows = sets.map(({ id, isIn, why }) => ({ id, isOn: isIn, why, choice: chosen[id] }));
  return <ChoicesTable kind="set" rows={rows} onChoose={choose} />;
}
