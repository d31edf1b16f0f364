/** The least that stands before any code: the element as a box, and in it a place that nothing of the page is inherited into. `mayak` is the shadow scope's box of @mayak/ui. */
const css = `
@layer mayak { .mayak-root { all: initial } }
:host { display: block; height: 600px; }
:host([hidden]) { display: none; }
.mayak-box {
  position: relative;
  box-sizing: border-box;
  width: 100%;
  height: 100%;
  overflow: hidden;
  isolation: isolate;
  contain: layout paint style;
  container: mayak / size;
}
.mayak-root { display: block; position: relative; height: 100%; direction: ltr; }
.mayak-frame { height: 100%; }
@media (pointer: coarse) { :is(input, select, textarea) { font-size: max(16px, 1em); } }
.mayak-plain { margin: 0; padding: 24px; font: 14px/20px system-ui, sans-serif; }
`;

let sheet: CSSStyleSheet | null = null;
const styles = () => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
};

const division = (className: string) => Object.assign(document.createElement('div'), { className });

/** Furnishes a shadow root with an empty place; what it gives takes all of it away again. */
export function openMount(shadow: ShadowRoot): { root: HTMLElement; close: () => void } {
  shadow.adoptedStyleSheets = [styles()];
  const box = division('mayak-box');
  const root = division('mayak-root');
  box.append(root);
  shadow.replaceChildren(box);
  return {
    root,
    close() {
      shadow.replaceChildren();
      shadow.adoptedStyleSheets = [];
    },
  };
}

/** One sentence in an empty place, where not even the code that draws could be had. */
export function showSentence(root: HTMLElement, sentence: string): void {
  const line = document.createElement('p');
  line.className = 'mayak-plain';
  line.role = 'status';
  line.textContent = sentence;
  root.replaceChildren(line);
}
