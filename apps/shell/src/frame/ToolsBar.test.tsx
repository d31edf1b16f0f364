import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aShell, renderInShell } from '../shell.fixtures';
import { ToolsBar } from './ToolsBar';

describe('PANEL-06 the context bar', () => {
  it('leaves the keyboard where it is when the frame is drawn anew, as for each letter that goes into the address', async () => {
    const { shell } = aShell({ token: 'token' });
    const bar = document.createElement('div');
    bar.append(document.createElement('input'));
    const drawn = (letters: string) => (
      <div key="frame" data-letters={letters}>
        <ToolsBar />
      </div>
    );
    const { again } = renderInShell(drawn(''), { ...shell, bar });
    const search = screen.getByRole('textbox');
    search.focus();
    for (const letters of ['p', 'po', 'pol']) {
      again(drawn(letters));
      await userEvent.keyboard(letters.at(-1) ?? '');
    }
    expect(search).toHaveFocus();
    expect(search).toHaveValue('pol');
  });
});
