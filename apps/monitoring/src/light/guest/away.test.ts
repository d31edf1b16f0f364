import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { aGuestPage, live } from './guestPage.fixtures';

beforeEach(aGuestPage);

describe('PERM-D33 a page of guests without a connection', () => {
  it('says how old what it shows is by now', async () => {
    const answers = [{ ok: true, status: 200, json: () => Promise.resolve(live) }];
    globalThis.fetch = (path) => {
      const answer = (path as string).includes('guests') && answers.shift();
      return answer ? (Promise.resolve(answer) as never) : Promise.reject(new TypeError('offline'));
    };
    await import('./main');
    const age = () => screen.getByRole('button', { name: /Onega/ }).textContent;
    await screen.findByRole('button', { name: /Onega/ });
    expect(age()).toContain('1 min. ago');
    const later = Date.now() + 3 * 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(document.getElementById('note')).toHaveTextContent(/^No connection/));
    expect(age()).toContain('3 hr. ago');
    clock.mockRestore();
  });
});
