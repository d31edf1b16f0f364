import { Fragment, jsx } from './dom';

const html = (made: unknown) => (made as Element).outerHTML;

describe('CONF-D04 a first frame is drawn as nodes', () => {
  it('with the attributes that React writes', () => {
    const button = jsx('button', {
      className: 'eye',
      tabIndex: -1,
      'aria-hidden': true,
      'aria-checked': false,
      'data-active': undefined,
      hidden: false,
      onClick: () => undefined,
      children: ['a', 1, null, false, ['b']],
    });
    expect(html(button)).toBe(
      '<button class="eye" tabindex="-1" aria-hidden="true" aria-checked="false">a1b</button>',
    );
  });

  it('with styles in pixels where React has them', () => {
    const box = jsx('span', {
      style: { width: 8, flex: 1, fontWeight: 500, borderRadius: '50%', top: undefined },
    });
    expect(html(box)).toBe(
      '<span style="width: 8px; flex: 1 1 0%; font-weight: 500; border-radius: 50%;"></span>',
    );
  });

  it('with shapes as shapes', () => {
    const shape = jsx('svg', { viewBox: '0 0 1 1', strokeWidth: 2, children: jsx('path', { d: 'M0 0' }) });
    expect(html(shape)).toBe('<svg viewBox="0 0 1 1" stroke-width="2"><path d="M0 0"></path></svg>');
    expect((shape as Element).namespaceURI).toContain('svg');
  });

  it('with parts that are functions, several at once, and one part in two places', () => {
    const once = jsx('i', {});
    const Part = ({ name }: Record<string, unknown>) => jsx('b', { children: [String(name), once] });
    const both = jsx(Fragment, { children: [jsx(Part, { name: 'x' }), jsx(Part, { name: 'y' })] });
    expect(html(jsx('p', { children: both }))).toBe('<p><b>x<i></i></b><b>y<i></i></b></p>');
  });
});
