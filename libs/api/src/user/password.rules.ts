const plain = (text: string) => text.trim().toLowerCase();

/** One character again and again, or a run of neighbours up or down, as 123456. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)));
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

/**
 * A new password that anybody would try among the first: blanks, one character repeated, a run of neighbours, or what
 * the user is called: his names and e-mails, whole or up to the @, without regard to case (AUTH-D14).
 */
export function isGuessable(password: string, own: readonly (string | null | undefined)[] = []): boolean {
  const text = plain(password);
  if (text === '' || isRun(text)) return true;
  const names = own.map((name) => plain(name ?? ''));
  return [...names, ...names.map((name) => name.split('@')[0])].includes(text);
}
