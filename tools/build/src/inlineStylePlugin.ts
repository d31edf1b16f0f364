import type { Compiler } from '@rspack/core';

const name = 'MayakInlineStyle';
const link = /<link href="\/([^"]+\.css)" rel="stylesheet">/g;

const script = /<script defer src="([^"]+)"><\/script>/;

/** The page's own script begins when the head says so; see `prefetch.js` of the shell. */
function withMain(page: string): string {
  const [tag, address] = script.exec(page) ?? [];
  if (!tag || !address) throw new Error('index.html has no script of its own');
  return page.replace(tag, '').replace('%MAIN%', address);
}

/** Writes the page's own stylesheet into the page: one that hangs would keep everything from being drawn (ERR-D07). The head is told its script. */
export class InlineStylePlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const page = compilation.getAsset('index.html')?.source.source().toString();
        if (page === undefined) return;
        const styled = page.replace(link, (tag, file: string) => {
          const style = compilation.getAsset(file)?.source.source().toString();
          return style === undefined ? tag : `<style nonce="%NONCE%">${style}</style>`;
        });
        compilation.updateAsset('index.html', new sources.RawSource(withMain(styled)));
      });
    });
  }
}
