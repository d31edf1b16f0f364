import { act } from '@testing-library/react';
import { aShell, renderInShell } from '../shell.fixtures';
import { aMailbox } from './notifications.fixtures';
import { LatePopUps } from './LatePopUps';

/** What the page has marked. */
let mark: (name: string) => void;
beforeEach(() => {
  class Observer {
    constructor(heard: (seen: { getEntriesByName(name: string): string[] }) => void) {
      mark = (name) => heard({ getEntriesByName: (asked) => (asked === name ? [name] : []) });
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
function open() {
  const { shell, asked } = aShell({ answers: aMailbox().answers, token: 'token' });
  renderInShell(<LatePopUps />, shell);
  return () => asked.filter(({ route }) => route.startsWith('GET /notifications')).length;
}

describe('CONF-D04, NOTIF-12 pop-ups begin after what the page was opened for', () => {
  it('half a second after the fleet stands on the map, when its list does too', async () => {
    const asked = open();
    await pass(500);
    act(() => mark('another'));
    await pass(500);
    expect(asked()).toBe(0);
    act(() => mark('fleet.painted'));
    await pass(400);
    expect(asked()).toBe(0);
    await pass(200);
    expect(asked()).toBeGreaterThan(0);
  });

  it('after 2 s where the page has no map', async () => {
    const asked = open();
    await pass(1_900);
    expect(asked()).toBe(0);
    await pass(200);
    expect(asked()).toBeGreaterThan(0);
  });
});
