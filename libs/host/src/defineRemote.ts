import type { Panel, PanelProps, Remote, Screen } from './screen';
import { contract } from './version';

/** What a remote offers to its shell, as data: the default export of `./app`. */
export const defineRemote = ({ screens }: Pick<Remote, 'screens'>): Remote => ({
  kind: 'remote',
  contract,
  screens,
});

/** A panel that a remote offers to its shell: the default export of `./panel-<id>`. */
export const definePanel = (screen: Screen<PanelProps>): Panel => ({ kind: 'panel', contract, screen });
