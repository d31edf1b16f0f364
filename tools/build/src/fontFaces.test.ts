import { takeFontFaces } from './fontFaces.ts';

describe('GEN-D06 the faces of fonts are added by a script', () => {
  const face =
    '@font-face{font-family:\'Mayak Inter\';font-style:normal;font-display:swap;font-weight:100 900;src:url(/a.woff2)format("woff2");unicode-range:U+301,U+400-45F}';

  it('takes them out of the stylesheet and leaves the rest', () => {
    const { style, script } = takeFontFaces(`a{color:red}${face}b{color:blue}`);
    expect(style).toBe('a{color:red}b{color:blue}');
    const added: unknown[] = [];
    function FontFace(...given: unknown[]) {
      added.push(given);
    }
    const document = { fonts: { add: () => undefined } };
    new Function('FontFace', 'document', script)(FontFace, document);
    expect(added).toEqual([
      [
        'Mayak Inter',
        'url(/a.woff2)format("woff2")',
        { style: 'normal', display: 'swap', weight: '100 900', unicodeRange: 'U+301,U+400-45F' },
      ],
    ]);
  });

  it('adds no script where there are none, and refuses one that lacks something', () => {
    expect(takeFontFaces('a{color:red}')).toEqual({ style: 'a{color:red}', script: '' });
    expect(() => takeFontFaces('@font-face{font-family:A}')).toThrow('without src');
  });
});
