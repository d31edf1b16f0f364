import { newFixes } from '@mayak/api/history';
import { renderHook } from '@testing-library/react';
import { FormatsProvider, setLocale } from '@mayak/ui';
import { usePlayback, type Played } from './usePlayback';

const begin = Date.parse('2026-10-14T10:00:00Z');
const played = (name: string, course = 45): Played => {
  const fixes = newFixes(2);
  fixes.t.set([begin, begin + 60_000]);
  fixes.lat.fill(69);
  fixes.lng.fill(33);
  fixes.speed.fill(18.52);
  fixes.course.fill(course);
  return { key: name, name, fixes, unit: 'knot' };
};
const wordsOf = (names: readonly string[], active: string, course?: number) => {
  setLocale('en');
  const list = names.map((name) => played(name, course));
  const { result } = renderHook(() => usePlayback(list), {
    wrapper: ({ children }) => (
      <FormatsProvider zone={0} unit="knot">
        {children}
      </FormatsProvider>
    ),
  });
  return names.map((name) => result.current.wordsBeside(active)(name, begin));
};

describe('TRACK-D06 what stands beside the markers of played tracks', () => {
  it('is the name of each of several, and the figures of the active one', () => {
    expect(wordsOf(['Onega', 'Barents'], 'Onega')).toEqual([
      expect.stringMatching(/^Onega · 14\.10\.26 10:00:00 · 10\.0\skn · 45°$/),
      'Barents',
    ]);
  });

  it('tells a course almost due north as 0°', () => {
    expect(wordsOf(['Onega', 'Barents'], 'Onega', 359.6)[0]).toMatch(/ · 0°$/);
  });

  it('is of one alone what it did', () => {
    expect(wordsOf(['Onega'], 'Onega')).toEqual([expect.stringMatching(/^14\.10\.26 10:00:00/)]);
  });
});
