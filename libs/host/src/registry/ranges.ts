const numbers = (version: string) => version.split(/[-+]/)[0]!.split('.').map(Number);

/** The version lies in a caret range: not below it and with the same first part that is not zero. */
export function fits(version: string, range: string): boolean {
  const have = numbers(version);
  const want = numbers(range.replace(/^\^/, ''));
  const significant = want.findIndex((part) => part > 0);
  for (let i = 0; i <= (significant === -1 ? 2 : significant); i++) if (have[i] !== want[i]) return false;
  const differs = want.findIndex((part, i) => have[i] !== part);
  return differs === -1 || have[differs]! > want[differs]!;
}
