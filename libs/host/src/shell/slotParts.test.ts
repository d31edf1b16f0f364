import { aUser } from '@mayak/api/fixtures';
import { Release } from '../registry/index.ts';
import { aPick, aRelease } from './aRelease.fixtures';
import type { PickedRemote } from './loader';
import { slotParts } from './slotParts';

const declared = (id: string, part: object = {}) => ({
  slot: 'beacon.section',
  id,
  module: `./section-${id}`,
  order: 10,
  labelKey: `reports:${id}`,
  requires: [],
  ...part,
});
const remote = (name: string, ...slots: ReturnType<typeof declared>[]): PickedRemote => ({
  name,
  pick: aPick({ name }),
  release: aRelease({ name, slots, labels: { 'reports:last': { ru: 'Last (ru)', en: 'Last' } } }),
});
type Given = Parameters<typeof slotParts>[2];
const everybody: Given = { user: null, locale: 'en', isOff: () => false, isThere: () => true };
const keys = (remotes: PickedRemote[], part: Partial<Given> = {}) =>
  slotParts('beacon.section', remotes, { ...everybody, ...part }).map(({ key }) => key);

describe('GEN-D05 the parts of a slot', () => {
  it('come from every release that declares them, by order, then by remote', () => {
    const all = [
      remote('reports', declared('late', { order: 30 }), declared('last')),
      remote('bnwas', declared('state', { order: 20 }), declared('other', { slot: 'map.layer' })),
      remote('messenger', declared('last')),
    ];
    expect(keys(all)).toEqual(['messenger:last', 'reports:last', 'bnwas:state', 'reports:late']);
  });

  it('CONF-D05 are there for those who have their feature', () => {
    const parts = [remote('reports', declared('new', { feature: 'reports.new' }), declared('last'))];
    const isThere = ({ feature }: { feature?: string | undefined }) => feature === undefined;
    expect([keys(parts), keys(parts, { isThere })]).toEqual([
      ['reports:last', 'reports:new'],
      ['reports:last'],
    ]);
  });

  it('have the title of their release in the language of the page, else their id', () => {
    const [last, bare] = slotParts(
      'beacon.section',
      [remote('reports', declared('last'), declared('x'))],
      everybody,
    );
    expect([last?.title, bare?.title]).toEqual(['Last', 'x']);
  });

  it('are for those who have the flags that they require, and for nobody else (PERM-02)', () => {
    const all = [remote('messenger', declared('last', { requires: ['CanViewMessages'] }))];
    expect(keys(all)).toEqual([]);
    expect(keys(all, { user: aUser({ CanViewMessages: false }) })).toEqual([]);
    expect(keys(all, { user: aUser({ CanViewMessages: true }) })).toEqual(['messenger:last']);
  });

  it('go with a remote that is switched off', () => {
    const all = [remote('reports', declared('last')), remote('bnwas', declared('state'))];
    expect(keys(all, { isOff: (name) => name === 'bnwas' })).toEqual(['reports:last']);
  });

  it('of a slot that this page does not know are legal in a release, and ask for nothing', () => {
    const unknown = remote('reports', declared('last', { slot: 'report.column' }));
    expect(keys([unknown])).toEqual([]);
  });

  it('may be missing in a release that is older than slots', () => {
    const { slots: _, ...old } = aRelease();
    expect(Release.parse(old).slots).toEqual([]);
  });
});
