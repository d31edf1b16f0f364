import { command } from '../program.ts';
import { changeOptions } from '../options.ts';
import { changeRemote, giveOptions } from './give.ts';

const tenant = { about: 'the tenant', required: true } as const;

/** `mfe pin`: a tenant held at a version. */
export const pin = command({
  name: 'pin',
  about: 'holds a tenant at a version',
  words: ['name', 'version'],
  options: {
    tenant,
    until: { value: 'yyyy-mm-dd', about: 'the last day, without end unless named' },
    ...giveOptions,
  },
  run({ words: { name, version }, options, world }) {
    const { tenant, until } = options;
    return changeRemote(name, { kind: 'pin', version, tenant, ...(until && { until }) }, { options, world });
  },
});

/** `mfe unpin`: the tenant goes on with the others. */
export const unpin = command({
  name: 'unpin',
  about: 'lets a tenant go on with the others',
  words: ['name'],
  options: { tenant, ...changeOptions },
  run: ({ words: { name }, options, world }) =>
    changeRemote(name, { kind: 'unpin', tenant: options.tenant }, { options, world }),
});
