import { pin as pinning, unpin as unpinning } from '@mayak/host/operations';
import { command } from '../program.ts';
import { changeOptions } from '../options.ts';
import { change } from './change.ts';

const tenant = { about: 'the tenant', required: true } as const;

/** `mfe pin`: a tenant held at a version. */
export const pin = command({
  name: 'pin',
  about: 'holds a tenant at a version',
  words: ['name', 'version'],
  options: {
    tenant,
    until: { value: 'yyyy-mm-dd', about: 'the last day, without end unless named' },
    ...changeOptions,
  },
  run: ({ words: { name, version }, options, world }) =>
    change(pinning(name, version, options.tenant, options.until ?? null), options, world),
});

/** `mfe unpin`: the tenant goes on with the others. */
export const unpin = command({
  name: 'unpin',
  about: 'lets a tenant go on with the others',
  words: ['name'],
  options: { tenant, ...changeOptions },
  run: ({ words: { name }, options, world }) => change(unpinning(name, options.tenant), options, world),
});
