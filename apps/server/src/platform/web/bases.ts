/** Where the code of some remotes lies instead of in `dist`: `reports=http://localhost:4303/ bnwas=…` of REMOTE_BASES. */
export function readBases(text: string | undefined): Map<string, string> {
  const pairs = (text ?? '').split(/[\s,]+/).filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [name, base] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (!/^[a-z][a-z0-9-]*$/.test(name) || !/^https?:$/.test(protocolOf(base)))
        throw new Error(`REMOTE_BASES holds "${pair}", which is not like reports=http://localhost:4203/`);
      return [name, base.endsWith('/') ? base : `${base}/`];
    }),
  );
}

const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : '');
