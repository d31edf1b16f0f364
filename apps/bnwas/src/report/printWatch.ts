/** What is printed: all of the page but the part with this mark is left out, the paper lies across, and all columns and words have room on it (design, section 13). */
export const printed = 'data-printed';

const style = `
@page{size:A4 landscape;margin:15mm}
@media print{
body *{visibility:hidden}
[${printed}],[${printed}] *{visibility:visible}
[${printed}]{position:absolute;inset:0 0 auto 0;width:100%;height:auto;overflow:visible;zoom:.74;-webkit-print-color-adjust:exact;print-color-adjust:exact}
[${printed}] [role=gridcell][data-text]{white-space:normal;line-height:1.15;align-content:center}
[${printed}] [data-print-only]{display:block}
[${printed}] button{display:none}
}`;

/** Prints the marked part of the page. */
export function printWatch(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const restore = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}
