import type { Compiler } from '@rspack/core';
import { takeFontFaces } from './fontFaces.ts';

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
          const written = compilation.getAsset(file)?.source.source().toString();
          if (written === undefined) return tag;
          const { style, script } = takeFontFaces(written);
          const added = script && `<script nonce="%NONCE%">${script}</script>`;
          return `<style nonce="%NONCE%">${style}</style>${added}`;
        });
        compilation.updateAsset('index.html', new sources.RawSource(styled));
      });
    });
  }
}
