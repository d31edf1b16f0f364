import { screen } from '@testing-library/react';
import { renderInHost } from '@mayak/fleet/fixtures';
import KeysDialog from './KeysDialog';

let leave = () => undefined as void;
afterEach(() => leave());

describe('GEN-D04 the help of keys', () => {
  it.each([
    ['ru', 'Двигать карту', '←→↑↓'],
    ['ru', 'В списке: к соседней строке', '↑↓'],
    ['ru', 'В списке: свернуть и раскрыть группу', '←→'],
    ['ru', 'В списке: открыть маяк', 'Enter'],
    ['ru', 'В списке: показать маяк на карте или скрыть', 'Пробел'],
    ['en', 'In the list: previous or next line', '↑↓'],
    ['en', 'In the list: show or hide the beacon on the map', 'Space'],
  ] as const)('in %s: %s by %s', (locale, act, keys) => {
    leave = renderInHost(<KeysDialog of="monitoring" onClose={() => undefined} />, { locale }).leave;
    expect(screen.getByText(act).previousElementSibling).toHaveTextContent(keys);
  });

  it('TRACK-D06 those of played tracks stand in a table of their own', () => {
    leave = renderInHost(<KeysDialog of="tracks" onClose={() => undefined} />, { locale: 'en' }).leave;
    expect(screen.getByText('Play and pause').previousElementSibling).toHaveTextContent('Space');
    expect(screen.queryByText('Next beacon')).not.toBeInTheDocument();
  });
});
