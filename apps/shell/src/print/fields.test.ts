import { fieldWords } from './fields';

const made = (html: string) => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-it]') as Element;
};

describe('GEN-D10 what a field says on paper', () => {
  it.each([
    ['its value after its name', '<input data-it aria-label="Beacon" value="Voronov">', 'Beacon: Voronov'],
    ['its value alone beside a label', '<label>Name <input data-it value="Lena"></label>', 'Lena'],
    ['nothing where it is empty', '<input data-it aria-label="Beacon">', ''],
    ['nothing of a secret', '<input data-it type="password" value="x">', ''],
    [
      'the word of a list',
      '<select data-it aria-label="Type"><option value="1">All</option></select>',
      'Type: All',
    ],
    [
      'the taken one of several',
      '<div data-it role="radiogroup" aria-label="Period"><button role="radio" aria-checked="false">1 day</button><button role="radio" aria-checked="true">7 days</button></div>',
      'Period: 7 days',
    ],
    ['nothing of a choice not taken', '<label data-it><input type="checkbox">Stops</label>', ''],
    ['the words of a taken one', '<label data-it><input type="checkbox" checked>Stops</label>', undefined],
    ['nothing of its own of what is no field', '<p data-it>Text</p>', undefined],
  ])('%s', (_, html, words) => expect(fieldWords(made(html))).toBe(words));
});
