import type { Registry, RegistryFeature, RegistrySet } from '@mayak/host/registry';
import type { Account } from '../identity/account.ts';
import { productFeatures } from './productFeatures.ts';

const id = 'management.activate-many';
const registry = (feature: Partial<RegistryFeature> | null): Registry => ({
  schema: 1,
  revision: 1,
  issuedAt: '2026-11-20T09:00:00Z',
  origins: [],
  remotes: {},
  features: feature ? { [id]: { owner: 'x', default: false, since: '2026-11-01', ...feature } } : {},
});
const anna = { id: 7, tenant: 'acme', canViewMessages: true, bnwasManagement: false } as Account;
const set = (part: Partial<RegistrySet>): Partial<Registry> => ({
  sets: {
    'new-sensor': {
      owner: 'x',
      default: false,
      since: '2026-11-01',
      remotes: {},
      features: { [id]: true },
      ...part,
    },
  },
});
const has = (feature: Partial<RegistryFeature> | null, locale: 'ru' | 'en' = 'ru') =>
  productFeatures(async () => registry(feature)).has({ account: anna, locale }, id);
const share = (where: Partial<Record<'tenants' | 'permissions' | 'locales', string[]>>) => ({
  rollouts: [
    {
      id: 'r-1',
      version: 'on',
      percent: 100,
      salt: 'r-1',
      where: { tenants: [], permissions: [], locales: [], ...where },
    },
  ],
});

describe('CONF-D08 the features of a session on the server', () => {
  it.each<[string, boolean, Partial<RegistryFeature> | null]>([
    ['of the tenant of the user', true, { pins: [{ tenant: 'acme', version: 'on', until: null }] }],
    ['not of another tenant', false, { pins: [{ tenant: 'other', version: 'on', until: null }] }],
    ['of a permission that he has', true, share({ permissions: ['CanViewMessages'] })],
    ['not of one that he has not', false, share({ permissions: ['BnwasManagement'] })],
    ['of the language in which he asks', true, share({ locales: ['ru'] })],
    ['not of another language', false, share({ locales: ['en'] })],
    ['whatever it is where no release here declares it', true, null],
  ])('are those %s: %s', async (_, is, feature) => expect(await has(feature)).toBe(is));

  it.each<[string, boolean, Partial<RegistrySet>]>([
    ['of a set that its rule gives him', true, share({ tenants: ['acme'] })],
    ['not of one that is another tenant’s', false, share({ tenants: ['other'] })],
    ['not of one that is switched off', false, { ...share({}), killReason: 'it hangs' }],
    ['not of one whose other member is not there', false, { ...share({}), remotes: { fuel: '1.0.0' } }],
  ])('CONF-D11 are those %s: %s', async (_, is, part) => {
    const read = async () => ({ ...registry({}), ...set(part) });
    expect(await productFeatures(read).has({ account: anna, locale: 'ru' }, id)).toBe(is);
  });

  it('are looked up at most once a second', async () => {
    let reads = 0;
    const features = productFeatures(async () => {
      reads += 1;
      return registry({});
    });
    await Promise.all([1, 2, 3].map(() => features.has({ account: anna, locale: 'ru' }, id)));
    expect(reads).toBe(1);
  });
});
