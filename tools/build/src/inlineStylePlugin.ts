import type { Compiler } from '@rspack/core';

const name = 'MayakInlineStyle';
const link = /<link href="\/([^"]+\.css)" rel="stylesheet">/g;

/** Writes the page's own stylesheet into the page: one that hangs would keep everything from being drawn (ERR-D07). */
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
        compilation.updateAsset('index.html', new sources.RawSource(styled));
      });
    });
  }
}
