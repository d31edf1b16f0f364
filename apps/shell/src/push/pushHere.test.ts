import { unsubscribeHere } from './pushHere';

describe('NOTIF-D36 a browser whose pushes are switched off', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'caches');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is not subscribed again by what it could not tell the server before', async () => {
    const kept = new Set(['mayak.push', 'mayak.page']);
    const unsubscribe = jest.fn(async () => true);
    const value = {
      getRegistration: async () => ({ pushManager: { getSubscription: async () => ({ unsubscribe }) } }),
    };
    Object.defineProperty(window, 'caches', {
      value: { delete: async (name: string) => kept.delete(name) },
      configurable: true,
    });
    Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
    await unsubscribeHere();
    expect([...kept]).toEqual(['mayak.page']);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });
});
