/** What a part gives: nodes of the page, made once. */
export type Made = Node | string | number | boolean | null | undefined | readonly Made[];
type Props = Record<string, unknown> & { children?: Made };
type Part = string | typeof Fragment | ((props: Props) => Made);

const svgs = 'svg path g circle ellipse rect line polyline polygon';
const isSvg = new Set(svgs.split(' '));
/** Attributes of shapes that are written as they are said. */
const asSaid = new Set(['viewBox', 'preserveAspectRatio']);
const renamed: Record<string, string> = { className: 'class', htmlFor: 'for' };
/** Styles whose numbers have no unit. */
const unitless = /^(flex|fontWeight|lineHeight|opacity|order|zIndex)/;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const attribute = (name: string, shape: boolean) =>
  renamed[name] ?? (shape && !asSaid.has(name) ? kebab(name) : name);

function paint(element: HTMLElement | SVGElement, style: Record<string, string | number | undefined>) {
  for (const [name, value] of Object.entries(style))
    if (value !== undefined)
      element.style.setProperty(
        kebab(name),
        typeof value === 'number' && !unitless.test(name) ? `${value}px` : String(value),
      );
}

function fill(parent: Node, made: Made): void {
  if (Array.isArray(made)) made.forEach((one) => fill(parent, one as Made));
  else if (made instanceof Node) parent.appendChild(made.parentNode ? made.cloneNode(true) : made);
  else if (typeof made === 'string' || typeof made === 'number') parent.appendChild(new Text(String(made)));
}

function element(tag: string, { children, style, ref: _, key: __, ...props }: Props): Node {
  const shape = isSvg.has(tag);
  const made = shape
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    const said = /^(aria|data)-/.test(name) && typeof value === 'boolean' ? String(value) : value;
    if (said === undefined || said === null || said === false || /^on[A-Z]/.test(name)) continue;
    made.setAttribute(attribute(name, shape), said === true ? '' : String(said));
  }
  if (style) paint(made, style as Record<string, string | number>);
  fill(made, children);
  return made;
}

export const Fragment = Symbol('several');

/** Makes what React would draw once, as nodes: without hooks that wait, and without anything that answers (CONF-D04). */
export function jsx(part: Part, props: Props): Made {
  if (part === Fragment) return props.children;
  if (typeof part === 'function') return part(props);
  return typeof document === 'undefined' ? null : element(part as string, props);
}
export { jsx as jsxs };
