import { setLocale, Toasts } from '@mayak/ui';
import { act, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { aShell, renderInShell } from '../shell.fixtures';
import { LazyDialog } from './LazyDialog';

describe('ERR-D07 a dialog of the shell whose code does not come', () => {
  it('says so, and asks anew when it is opened again', async () => {
    setLocale('en');
    const error = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    const open$ = new BehaviorSubject(true);
    const load = jest
      .fn(async () => ({ default: () => <p>the dialog</p> }))
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    const { shell, place } = aShell();
    renderInShell(
      <>
        <LazyDialog open$={open$} load={load} />
        <Toasts />
      </>,
      shell,
    );
    expect(await screen.findByText('The window did not load. Open it again.')).toBeInTheDocument();
    expect([open$.value, place.logged.map(String)]).toEqual([false, ['Error: Loading chunk 7 failed']]);
    act(() => open$.next(true));
    expect(await screen.findByText('the dialog')).toBeInTheDocument();
    error.mockRestore();
  });
});
