import { aBeacon, renderInHost } from '@mayak/fleet/fixtures';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommandCard } from './CommandCard';

describe('REMOTE-06, ERR-15 a command on its way to the server', () => {
  it('leaves the next one that is typed meanwhile', async () => {
    let answer: () => void = () => undefined;
    renderInHost(<CommandCard beacon={aBeacon({ Id: 5 })} commands={[]} />, {
      locale: 'en',
      answers: {
        'POST /remote.sendCommand/{id}': () => new Promise<object>((resolve) => (answer = () => resolve({}))),
      },
    });
    const field = screen.getByRole('textbox', { name: /HEX/ });
    await userEvent.type(field, 'A1B2{Enter}');
    await userEvent.clear(field);
    await userEvent.type(field, 'C3');
    await act(async () => answer());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send command' })).toBeEnabled());
    expect(field).toHaveValue('C3');
  });
});
