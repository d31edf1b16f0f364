import { followOtherTabs, saved } from '../saved';
import { followLocale, locale$, setLocale } from './locale';

const fromOtherTab = (value: string | null) => {
  if (value === null) localStorage.removeItem('locale');
  else localStorage.setItem('locale', value);
  dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: value }));
};

beforeAll(() => void followOtherTabs());
afterEach(() => saved.locale.clear());

describe('I18N-02, I18N-03, I18N-D01 the language of the interface', () => {
  it('is Russian when nothing is saved', () => expect(locale$.value).toBe('ru'));

  it('is saved under the bare key `locale` as the bare word', () => {
    setLocale('en');
    expect(localStorage.getItem('locale')).toBe('en');
    expect(locale$.value).toBe('en');
  });

  it.each(['de', 'EN', '"en"', '', 'ru '])('treats the saved value %p as absent', (value) => {
    setLocale('en');
    fromOtherTab(value);
    expect(saved.locale.get()).toBeNull();
    expect(locale$.value).toBe('ru');
  });

  it('follows another tab, and its cleared storage', () => {
    fromOtherTab('en');
    expect(locale$.value).toBe('en');
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(locale$.value).toBe('ru');
  });

  it('tells a listener once per change', () => {
    const heard: string[] = [];
    const listening = locale$.subscribe((locale) => heard.push(locale));
    setLocale('en');
    setLocale('en');
    setLocale('ru');
    expect(heard).toEqual(['ru', 'en', 'ru']);
    listening.unsubscribe();
  });

  it('I18N-D02 keeps the `lang` of the page equal to it', () => {
    const stop = followLocale(document.documentElement);
    expect(document.documentElement.lang).toBe('ru');
    setLocale('en');
    expect(document.documentElement.lang).toBe('en');
    stop();
  });
});
