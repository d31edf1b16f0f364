const numbers = (version: string) =>
  version
    .replace(/[-+].*$/, '')
    .split('.')
    .map(Number);

/** The version lies in a caret range: not below it and with the same first part that is not zero. */
export function fits(version: string, range: string): boolean {
  const have = numbers(version);
  const want = numbers(range.replace(/^\^/, ''));
  const significant = want.findIndex((part) => part > 0);
  const fixed = significant === -1 ? want.length : significant + 1;
  if (want.slice(0, fixed).some((part, i) => have[i] !== part)) return false;
  const differs = want.findIndex((part, i) => have[i] !== part);
  return differs === -1 || (have[differs] ?? 0) > (want[differs] ?? 0);
}
