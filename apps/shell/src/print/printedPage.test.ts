import { printedPage } from './printedPage';

const printed = (html: string) => {
  document.body.innerHTML = html;
  const main = document.body.querySelector('main') as HTMLElement;
  const head = { title: 'Beacons', lines: [], cut: (shown: number, all: number) => `${shown} of ${all}` };
  return printedPage(head, [main]).querySelector('table');
};
const row = (role: string, text: string) => `<div role="row"><span role="${role}">${text}</span></div>`;

describe('GEN-D12 a table of which not all rows are drawn', () => {
  beforeEach(() => {
    Element.prototype.checkVisibility = () => true;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 500));
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['says how many are printed of how many there are', 4, '2 of 3'],
    ['says nothing where it has all', 3, undefined],
  ])('%s', (_, rows, words) => {
    const body = ['Tug', 'Barge'].map((name) => row('gridcell', name)).join('');
    const table = printed(
      `<main><div role="grid" aria-rowcount="${rows}">${row('columnheader', 'Name')}${body}</div></main>`,
    );
    expect(table?.rows).toHaveLength(3);
    expect(table?.caption?.textContent).toBe(words);
  });
});
