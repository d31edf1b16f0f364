/** The element that single-spa-layout made for an application. */
export function containerOf(name: string): HTMLElement {
  const found = document.getElementById(`single-spa-application:${name}`);
  if (!found) throw new Error(`the layout has no place for ${name}`);
  return found;
}
