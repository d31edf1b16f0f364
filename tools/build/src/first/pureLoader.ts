import type { LoaderContext } from '@rspack/core';

/** Says of the calls by which the contract describes itself that they do nothing else, so that what nobody asks for goes. */
export default function pureLoader(this: LoaderContext, source: string): string {
  return source.replace(
    /(?<![\w.$]|function )(?=(?:z\.\w+|endpoint|oneOf|rawText|plainText|requiredText|named|list|page)\()/g,
    '/*#__PURE__*/ ',
  );
}
