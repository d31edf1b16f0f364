import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { followOtherTabs, ownMemory, saved, savedValue, useSaved } from './saved';

const size = savedValue('test.size', (stored) => (typeof stored === 'number' && stored > 0 ? stored : 10));

beforeEach(() => localStorage.clear());

describe('PANEL-D04, SIDE-D01 what the browser remembers', () => {
  it('keeps a value under the name of the product', () => {
    size.set(25);
    expect(size.get()).toBe(25);
    expect(localStorage.getItem('mayak.test.size')).toBe('25');
  });

  it.each([null, 'not json', '"text"', '-4', '{}'])('reads the broken value %p as the default', (broken) => {
    if (broken !== null) localStorage.setItem('mayak.test.size', broken);
    expect(size.get()).toBe(10);
  });

  it('forgets', () => {
    size.set(25);
    size.clear();
    expect(size.get()).toBe(10);
    expect(localStorage.getItem('mayak.test.size')).toBeNull();
  });

  it('hands out the same object while nothing changed, so that React rests', () => {
    const list = savedValue('test.list', (stored) => (Array.isArray(stored) ? stored : []));
    list.set([1, 2]);
    expect(list.get()).toBe(list.get());
    const before = list.get();
    list.set([1, 2, 3]);
    expect(list.get()).not.toBe(before);
  });

  it('goes on without storage until the page goes', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    size.set(42);
    expect(size.get()).toBe(42);
    full.mockRestore();
    size.set(43);
    expect(size.get()).toBe(43);
    expect(localStorage.getItem('mayak.test.size')).toBe('43');
  });

  it('shows a change of this tab and of another one', () => {
    const Size = () => <output>{useSaved(size)[0]}</output>;
    const stop = followOtherTabs();
    render(<Size />);
    expect(screen.getByRole('status')).toHaveTextContent('10');
    act(() => size.set(30));
    expect(screen.getByRole('status')).toHaveTextContent('30');
    localStorage.setItem('mayak.test.size', '31');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'mayak.test.size' })));
    expect(screen.getByRole('status')).toHaveTextContent('31');
    stop();
  });

  it('leaves no trace where a shadow scope has a memory of its own', () => {
    const [one, other] = [size.in(ownMemory()), size.in(ownMemory())];
    one.set(25);
    expect([one.get(), other.get(), size.get()]).toEqual([25, 10, 10]);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps what a shadow scope remembers under its own prefix, and each shadow scope its own choice of now', () => {
    const [one, other] = [size.in(ownMemory('mayak.embed.')), size.in(ownMemory('mayak.embed.'))];
    one.set(25);
    other.set(26);
    expect([one.get(), other.get(), size.get()]).toEqual([25, 26, 10]);
    expect({ ...localStorage }).toEqual({ 'mayak.embed.mayak.test.size': '26' });
    expect(size.in(ownMemory('mayak.embed.')).get()).toBe(26);
  });

  it('FMT-D02 keeps the coordinate form under the bare key, and nothing but its two words', () => {
    saved.coordinateFormat.set('dms');
    expect(localStorage.getItem('coordinateFormat')).toBe('dms');
    localStorage.setItem('coordinateFormat', 'utm');
    expect(saved.coordinateFormat.get()).toBeNull();
  });
});
