/** The word of each code, asked for once: tables sort by thousands of them, and a search reads them all. */
export function once<K>(wordOf: (code: K) => string): (code: K) => string {
  const known = new Map<K, string>();
  return (code) => {
    const word = known.get(code) ?? wordOf(code);
    known.set(code, word);
    return word;
  };
}
