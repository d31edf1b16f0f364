import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { useObservable } from './useObservable';

function Value({ source }: { source: Subject<string> }) {
  return <p>{useObservable(source, 'initial')}</p>;
}

describe('useObservable', () => {
  it('shows the state that a stream holds in the first frame, and follows it', () => {
    const source = new BehaviorSubject('first');
    render(<Value source={source} />);
    expect(screen.getByText('first')).toBeTruthy();
    act(() => source.next('second'));
    expect(screen.getByText('second')).toBeTruthy();
  });

  it('shows the initial value until a silent stream speaks, and leaves it with the component', () => {
    const source = new Subject<string>();
    const { unmount } = render(<Value source={source} />);
    expect(screen.getByText('initial')).toBeTruthy();
    act(() => source.next('told'));
    expect(screen.getByText('told')).toBeTruthy();
    unmount();
    expect(source.observed).toBe(false);
  });

  it('takes a null that is told for the state, not for silence', () => {
    const source = new BehaviorSubject<string | null>('panel');
    function Opened() {
      return <p>{useObservable(source, source.value) ?? 'nothing'}</p>;
    }
    render(<Opened />);
    act(() => source.next(null));
    expect(screen.getByText('nothing')).toBeTruthy();
  });
});
