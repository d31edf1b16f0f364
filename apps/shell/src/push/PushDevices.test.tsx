import type { PushDevice } from '@mayak/api/push';
import { setLocale, Toasts } from '@mayak/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aShell, renderInShell, type Answers } from '../shell.fixtures';
import { PushDevices } from './PushDevices';
import { PushOffer } from './PushOffer';

const aDevice = (more: Partial<PushDevice> = {}): PushDevice => ({
  Id: 3,
  Name: 'Chrome, Android',
  CreatedDt: '2026-10-01T08:00:00Z',
  Digest: 'elsewhere',
  LastSentDt: null,
  Error: null,
  GoneDt: null,
  ...more,
});

function open(list: PushDevice[], answers: Answers = {}) {
  const given = aShell({ token: 'token', answers: { 'GET /push': () => list, ...answers } });
  renderInShell(
    <>
      <PushDevices id="push" />
      <Toasts />
    </>,
    given.shell,
  );
  return given;
}

/** A browser that takes pushes, with what it answers when it is asked for the permission. */
function withBrowser(answer: NotificationPermission, before: NotificationPermission = 'default') {
  const asked = jest.fn(() =>
    Promise.resolve(((window.Notification as { permission: string }).permission = answer)),
  );
  Object.assign(window, {
    isSecureContext: true,
    PushManager: () => undefined,
    Notification: { permission: before, requestPermission: asked },
  });
  const serviceWorker = {
    getRegistration: () => Promise.resolve(undefined),
    addEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return asked;
}
const agent = (text: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);
beforeEach(() => setLocale('en'));
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { isSecureContext: false });
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const turnOn = () => screen.findByRole('button', { name: 'Turn on for this device' });

describe('NOTIF-D35 pushes to this device', () => {
  it.each([
    ['not opened by https', () => undefined, /^Pushes work only where the page is opened by https/],
    [
      'of an iPhone, in a tab',
      () => {
        Object.assign(window, { isSecureContext: true });
        agent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
      },
      /^On iPhone and iPad, first add the page to the home screen/,
    ],
    [
      'that knows no pushes',
      () => void Object.assign(window, { isSecureContext: true }),
      /^This browser can’t receive pushes/,
    ],
    ['that forbids them', () => void withBrowser('denied', 'denied'), /^Your browser blocks notifications/],
  ])('are not offered by a page %s: why is said', async (_, browser, words) => {
    browser();
    open([]);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
  });

  it('ask for the permission by a press alone; a refusal says what to do, and nothing is sent', async () => {
    const asked = withBrowser('denied');
    const { asked: calls } = open([], { 'GET /push.getKey': { PublicKey: 'AAAA' } });
    const button = await turnOn();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(calls.map(({ route }) => route)).not.toContain('POST /push');
  });
});

describe('NOTIF-D36 the devices of the user', () => {
  it('tell how they fare, are tested and removed', async () => {
    const list = [
      aDevice(),
      aDevice({ Id: 4, Name: 'Firefox, Windows', Error: 'HTTP 410', GoneDt: '2026-10-02T08:00:00Z' }),
      aDevice({ Id: 5, Name: 'Edge, Windows', Error: 'HTTP 503' }),
    ];
    const { asked } = open(list, {
      'POST /push.test/{id}': { Error: 'HTTP 500' },
      'DELETE /push/{id}': () => void list.shift(),
    });
    expect(await screen.findByText(/the browser’s push service no longer knows this device/)).toBeVisible();
    expect(screen.getByText(/didn’t take the last push: HTTP 503/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a test to Firefox, Windows' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send a test to Chrome, Android' }));
    expect(await screen.findByText('The push service didn’t take the test: HTTP 500')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Chrome, Android' }));
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
    expect(asked.map(({ route }) => route)).toContain('DELETE /push/{id}');
  });
});

describe('NOTIF-D43 the offer of pushes beside the alarms', () => {
  const offer = (list: PushDevice[] = []) => {
    const given = aShell({ token: 'token', answers: { 'GET /push': () => list } });
    return renderInShell(<PushOffer />, given.shell);
  };
  const words = /^Alarms can reach you while the page is closed/;
  beforeEach(() => {
    localStorage.clear();
    setLocale('en');
  });

  it('asks nothing before a press, and goes for good when it is not wanted', async () => {
    const asked = withBrowser('granted');
    const { unmount } = offer();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn on for this device' })).toBeEnabled();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Don’t offer again' }));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    unmount();
    offer();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it.each([
    ['the browser forbids them', () => withBrowser('denied', 'denied')],
    ['they are not possible', () => undefined],
  ])('is not there where %s', (_, before) => {
    before();
    offer();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });
});
