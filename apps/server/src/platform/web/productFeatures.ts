import type { Locale } from '@mayak/api';
import { decideSets, hasFeature, setRules, type Registry } from '@mayak/host/registry';
import { clock } from '../clock/clock.ts';
import type { Account } from '../identity/account.ts';
import { flagsOf } from '../identity/flags.ts';

/** Whose session it is, in which language he asks. */
interface Session {
  account: Account;
  locale: Locale;
}

/** Features of the product on this side: the same answer that the page of the same session has (CONF-D08). */
export interface ProductFeatures {
  has(session: Session, id: string): Promise<boolean>;
}

/** The registry is looked at so often, ms. */
const fresh = 1_000;

/** A feature that no release here declares is everybody's: a server without the page's files guards nothing that it cannot switch. */
export function productFeatures(read: () => Promise<Registry>): ProductFeatures {
  let known: { at: number; registry: Promise<Registry> } | null = null;
  const registry = () => {
    const now = performance.now();
    if (known === null || now - known.at >= fresh) known = { at: now, registry: read() };
    return known.registry;
  };
  return {
    async has({ account, locale }, id) {
      const known = await registry();
      const feature = known.features?.[id];
      if (!feature) return true;
      const permissions = Object.entries(flagsOf(account)).flatMap(([flag, may]) => (may ? [flag] : []));
      const subject = { id: String(account.id), tenant: account.tenant, permissions, locale };
      const now = new Date(clock.now()).toISOString();
      const sets = setRules(decideSets(known, subject, { now }), id);
      return hasFeature(id, feature, subject, { now, sets });
    },
  };
}
