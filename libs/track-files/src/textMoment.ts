/** A moment as files write it, epoch milliseconds, of UTC where it names no zone; null for what is none (TRACK-D04). */
export function textMoment(text: string | null | undefined): number | null {
  const given = text?.trim() ?? '';
  if (!/^\d{4}-\d\d-\d\d/.test(given)) return null;
  const t = Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(given) ? given : `${given.replace(' ', 'T')}Z`);
  return Number.isNaN(t) ? null : t;
}
