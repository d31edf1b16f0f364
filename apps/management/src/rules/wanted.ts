import type { RuleDraft } from './draft';

/** What an address wants a rule to be changed to; nothing is saved by it (RULE-D25). */
export type Wanted = Partial<Pick<RuleDraft, 'Delay' | 'DeadBand' | 'Timeout'>>;

const names = { delay: 'Delay', band: 'DeadBand', timeout: 'Timeout' } as const;

export function wantedBy(search: URLSearchParams): Wanted {
  const wanted: Wanted = {};
  for (const [name, field] of Object.entries(names)) {
    const text = search.get(name);
    if (text !== null && /^\d+([.,]\d+)?$/.test(text)) wanted[field] = text;
  }
  return wanted;
}

/** The moment of which an address asks what the rules made of it, epoch ms; null where it asks for none (RULE-D26). */
export function momentIn(search: URLSearchParams): number | null {
  const at = Date.parse(search.get('at') ?? '');
  return Number.isNaN(at) ? null : at;
}
