import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useSearchKey } from './useSearchKey';

const prepared = jest.fn();
function Trial() {
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search, prepared);
  return <input ref={search} aria-label="search" defaultValue="old" />;
}

describe('GEN-D04 the key of the search', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    '%s goes to the search and selects what is there',
    async (keys) => {
      render(<Trial />);
      await userEvent.keyboard(keys);
      await waitFor(() => expect(screen.getByLabelText('search')).toHaveFocus());
      expect(prepared).toHaveBeenCalled();
      await userEvent.keyboard('new');
      expect(screen.getByLabelText('search')).toHaveValue('new');
    },
  );

  it('leaves a plain letter alone', async () => {
    render(<Trial />);
    await userEvent.keyboard('k');
    expect(screen.getByLabelText('search')).not.toHaveFocus();
  });
});
