import { renderInHost } from '@mayak/fleet/fixtures';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFilter } from './useFilter';

const address = {
  read: (query: URLSearchParams) => query.get('q') ?? '',
  print: (text: string) => ({ q: text === '' ? null : text }),
};

function Trial() {
  const [text, setText] = useFilter(address);
  return <input value={text} onChange={(event) => setText(event.target.value)} />;
}

let leave = () => undefined as void;
const show = (path: string) => {
  leave = renderInHost(<Trial />, { path }).leave;
  return screen.getByRole('textbox');
};
afterEach(() => leave());
const here = () => screen.getByTestId('address');

describe('ROUTE-D06 a filter in the address', () => {
  it('is the one that the address asks for', () => {
    expect(show('/monitoring?q=tug')).toHaveValue('tug');
  });

  it('enters the address when typing rests, beside what stands there', async () => {
    const field = show('/monitoring?beacon=5');
    await userEvent.type(field, 'tug');
    await waitFor(() => expect(here()).toHaveTextContent('/monitoring?beacon=5&q=tug'));
    await userEvent.clear(field);
    await waitFor(() => expect(here()).toHaveTextContent(/beacon=5$/));
  });

  it('follows the address', async () => {
    const field = show('/monitoring');
    await userEvent.type(field, 'tug');
    await waitFor(() => expect(here()).toHaveTextContent('q=tug'));
    act(() => {
      window.history.pushState(null, '', '/monitoring?q=barge');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(field).toHaveValue('barge'));
  });
});
