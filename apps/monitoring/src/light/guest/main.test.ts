import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { aGuestPage, live } from './guestPage.fixtures';

beforeEach(aGuestPage);

describe('PERM-D30, PERM-D33 a link that is gone while its page is open', () => {
  it('leaves nothing of what was shown, and nothing to press', async () => {
    const gone = { ok: false, status: 404 };
    const answers = [{ ok: true, status: 200, json: () => Promise.resolve(live) }];
    let isAway = false;
    globalThis.fetch = (path) =>
      isAway
        ? Promise.reject(new TypeError('offline'))
        : (Promise.resolve(((path as string).includes('guests') && answers.shift()) || gone) as never);
    await import('./main');
    const line = await screen.findByRole('button', { name: /Onega/ });
    expect(document.body).not.toHaveClass('said');
    isAway = true;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(document.getElementById('note')).toHaveTextContent(/^No connection/));
    isAway = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(document.body).toHaveClass('said'));
    expect(document.getElementById('note')).toBeEmptyDOMElement();
    expect(screen.queryByText('Onega')).not.toBeInTheDocument();
    expect(document.getElementById('legend')).toBeEmptyDOMElement();
    fireEvent.click(line);
    expect(document.body).toHaveClass('said');
  });
});
