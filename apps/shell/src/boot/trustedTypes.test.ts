import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Rules = Record<'createHTML' | 'createScriptURL' | 'createScript', (...given: string[]) => string | null>;

/** The rules that the page's head gives the browser. */
function rules(): Rules {
  const createPolicy = jest.fn<void, [string, Rules]>();
  Object.assign(window, { trustedTypes: { createPolicy } });
  window.eval(readFileSync(join(__dirname, '../trustedTypes.js'), 'utf8'));
  Reflect.deleteProperty(window, 'trustedTypes');
  const [name, given] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  return given!;
}

describe('SRV-D05 what text may become in the page', () => {
  it.each([
    [true, '<svg/>'],
    [true, '<span class="cluster">12</span>'],
    [true, '<a href="https://example.test">Charts</a>'],
    [false, '<script>steal()</script>'],
    [false, '<img src=x onerror="steal()">'],
    [false, '<svg/onload=steal()>'],
    [false, '<a href="javascript:steal()">'],
    [false, '<iframe src="/">'],
  ])('as markup is allowed %s: %s', (isAllowed, html) => {
    expect(rules().createHTML(html, 'TrustedHTML', 'Element innerHTML')).toBe(isAllowed ? html : null);
  });

  it('a file that is only read may hold anything, and text is never a script', () => {
    const { createHTML, createScript, createScriptURL } = rules();
    const file = '<kml onload="x()"/>';
    expect(createHTML(file, 'TrustedHTML', 'DOMParser parseFromString')).toBe(file);
    expect(createScript).toBeUndefined();
    expect(createScriptURL('/remotes/reports/1.js')).toBe('/remotes/reports/1.js');
  });
});
