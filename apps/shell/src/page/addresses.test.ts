import { createAddresses } from './addresses';

const begin = (path: string) => history.replaceState(null, '', path);
const addresses = (redirects: Record<string, string> = {}) =>
  createAddresses({ redirect: (path) => redirects[path] ?? null });

describe('the address of the page', () => {
  beforeEach(() => begin('/monitoring'));

  it('goes to a path, keeps its query, and adds to the history', () => {
    const before = history.length;
    addresses().go('/tracks?beacon=5');
    expect(location.pathname + location.search).toBe('/tracks?beacon=5');
    expect(history.length).toBe(before + 1);
  });

  it('follows redirects to their end before anything is written (ROUTE-02, ROUTE-25)', () => {
    const before = history.length;
    addresses({ '/nowhere': '/', '/': '/tracks' }).go('/nowhere');
    expect(location.pathname).toBe('/tracks');
    expect(history.length).toBe(before + 1);
  });

  it('replaces the address where it is asked to', () => {
    const before = history.length;
    addresses().navigator.replace('/history');
    expect([location.pathname, history.length]).toEqual(['/history', before]);
  });

  it('tells of the address that it settled before it followed (ROUTE-02)', () => {
    begin('/');
    const page = addresses({ '/': '/monitoring' });
    page.settle();
    page.follow();
    expect(page.location$.value.pathname).toBe('/monitoring');
  });

  it('gives links a real address', () => {
    expect(addresses().navigator.createHref({ pathname: '/tracks', search: '?beacon=5' })).toBe(
      '/tracks?beacon=5',
    );
  });

  describe('ERR-15 while something is not saved', () => {
    it('asks before another path, and stays on "stay"', () => {
      const page = addresses();
      page.guard(() => true);
      page.go('/reports');
      expect(location.pathname).toBe('/monitoring');
      page.leaving$.value?.stay();
      expect([location.pathname, page.leaving$.value]).toEqual(['/monitoring', null]);
    });

    it('goes on "leave", and does not ask again', () => {
      const page = addresses();
      page.guard(() => true);
      page.go('/reports');
      page.leaving$.value?.leave();
      expect([location.pathname, page.leaving$.value]).toEqual(['/reports', null]);
      page.go('/history');
      expect(location.pathname).toBe('/history');
    });

    it('MGMT-D09 asks before the browser goes back, once single-spa has put the address back', async () => {
      const page = addresses();
      page.follow();
      page.guard(() => true);
      const origin = location.origin;
      begin('/reports');
      let cancelled: Promise<unknown> | null = null;
      const cancelNavigation = () => {
        cancelled = Promise.all([Promise.resolve(true)]).then(() => begin('/monitoring'));
      };
      const detail = { oldUrl: `${origin}/monitoring`, newUrl: `${origin}/reports`, cancelNavigation };
      window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
      await cancelled;
      await new Promise((done) => setTimeout(done));
      expect([location.pathname, page.leaving$.value !== null]).toEqual(['/monitoring', true]);
      page.leaving$.value?.leave();
      expect(location.pathname).toBe('/reports');
    });

    it('asks before the page is loaded anew', () => {
      const reload = jest.fn();
      const page = createAddresses({ reload });
      const release = page.guard(() => true);
      page.reload();
      page.leaving$.value?.stay();
      expect([page.isUnsaved(), reload.mock.calls.length]).toEqual([true, 0]);
      page.reload();
      page.leaving$.value?.leave();
      expect([page.isUnsaved(), reload.mock.calls.length]).toEqual([false, 1]);
      release();
      page.reload();
      expect(reload).toHaveBeenCalledTimes(2);
    });

    it('does not ask for another query of the same path, when all is saved, or when the guard is taken away', () => {
      const page = addresses();
      let unsaved = true;
      const release = page.guard(() => unsaved);
      page.go('/monitoring?beacon=1');
      expect(location.search).toBe('?beacon=1');
      unsaved = false;
      page.go('/reports');
      expect(location.pathname).toBe('/reports');
      unsaved = true;
      release();
      page.go('/history');
      expect(location.pathname).toBe('/history');
    });

    it('ERR-D05 goes to the page of an error and back without a question, and asks before any other way on', () => {
      begin('/profile');
      const page = addresses();
      const release = page.guard(() => true);
      page.go('/error');
      expect([location.pathname, page.leaving$.value]).toEqual(['/error', null]);
      release();
      expect(page.isUnsaved()).toBe(true);
      page.go('/monitoring');
      expect(location.pathname).toBe('/error');
      page.leaving$.value?.stay();
      page.go('/profile');
      expect([location.pathname, page.leaving$.value, page.isUnsaved()]).toEqual(['/profile', null, false]);
    });

    it('ERR-D05 what waited behind the page of an error is given up on "leave"', () => {
      begin('/profile');
      const page = addresses();
      page.guard(() => true);
      page.go('/error');
      page.go('/monitoring');
      page.leaving$.value?.leave();
      expect([location.pathname, page.isUnsaved()]).toEqual(['/monitoring', false]);
    });

    it('asks before the user logs out, and gives everything up where nobody is asked', () => {
      const logOut = jest.fn();
      const page = addresses();
      page.guard(() => true);
      page.before(logOut);
      expect(logOut).not.toHaveBeenCalled();
      page.leaving$.value?.leave();
      expect(logOut).toHaveBeenCalledTimes(1);
      page.guard(() => true);
      page.discard();
      expect(page.isUnsaved()).toBe(false);
    });
  });
});
