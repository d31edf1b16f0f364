import type { Panel, PanelProps, Part, Remote, Screen } from './screen';
import type { PropsOfSlot } from './slots';
import { contract } from './version';

/** What a remote offers to its shell, as data: the default export of `./app`. */
export const defineRemote = ({ screens }: Pick<Remote, 'screens'>): Remote => ({
  kind: 'remote',
  contract,
  screens,
});

/** A panel that a remote offers to its shell: the default export of `./panel-<id>`. */
export const definePanel = (screen: Screen<PanelProps>): Panel => ({ kind: 'panel', contract, screen });

/** A part that a remote adds to a slot: the default export of the module that its `mayak.json` names. */
export const definePart = <N extends string>(slot: N, screen: Screen<PropsOfSlot<N>>): Part => ({
  kind: 'part',
  contract,
  slot,
  screen: screen as Screen<object>,
});
