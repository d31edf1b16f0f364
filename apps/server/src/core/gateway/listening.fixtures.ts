import type { Protocol } from '@mayak/protocols';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { listenToDevices, type DeviceListeners } from './listen.ts';

/** A test app whose listeners speak these protocols, each at a port of its own, and the owner of its devices. */
export interface Listening {
  testApp: TestApp;
  owner: TestUser;
  listeners: DeviceListeners;
  close: () => Promise<void>;
}

export async function openListening(
  protocols: readonly Protocol[],
  ...user: Parameters<TestApp['user']>
): Promise<Listening> {
  const testApp = await openTestApp();
  const owner = await testApp.user(...user);
  const ports = protocols.map((protocol) => ({ protocol, port: 0, isRequired: true }));
  const listeners = await listenToDevices(ports, '127.0.0.1', testApp.context);
  const close = async () => {
    await listeners.close();
    await testApp.close();
  };
  return { testApp, owner, listeners, close };
}
