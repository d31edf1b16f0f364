import createCache from '@emotion/cache';
import { shadowScopeRule } from './shadowScopeRule';

interface SheetOptions {
  key: string;
  container: Node;
}

/** The sheets with the styles of single parts. */
const ownSheets = new WeakSet<CSSStyleSheet>();

/**
 * Emotion's sheet as a constructed one that a shadow root adopts: no style element stands in the page, so a policy
 * against inline styles has nothing to forbid. It has the shape of the sheet of @emotion/sheet.
 */
class AdoptedSheet {
  readonly key: string;
  readonly container: Node;
  readonly isSpeedy = true;
  readonly tags: HTMLStyleElement[] = [];
  nonce: string | undefined;
  before: Element | null = null;
  ctr = 0;
  private readonly sheet = new CSSStyleSheet();

  constructor({ key, container }: SheetOptions) {
    this.key = key;
    this.container = container;
    if (!(container instanceof ShadowRoot)) return;
    const sheets = container.adoptedStyleSheets;
    const own = sheets.find((sheet) => ownSheets.has(sheet));
    // What holds for everything comes before what holds for one part, and after what was there before.
    container.adoptedStyleSheets =
      own && key.endsWith('-global')
        ? [...sheets.filter((sheet) => sheet !== own), this.sheet, own]
        : [...sheets, this.sheet];
    if (!own) ownSheets.add(this.sheet);
  }

  insert(rule: string): void {
    try {
      this.sheet.insertRule(shadowScopeRule(rule), this.sheet.cssRules.length);
    } catch {
      // a rule for another browser
    }
  }

  hydrate(): void {}

  flush(): void {
    this.sheet.replaceSync('');
  }
}

/** The styles of a shadow scope. */
export function shadowScopeCache(shadow: ShadowRoot) {
  const cache = createCache({ key: 'mk', container: shadow });
  return Object.assign(cache, { sheet: new AdoptedSheet({ key: 'mk', container: shadow }) });
}
