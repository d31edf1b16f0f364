import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { portFault } from './portFault.ts';

describe('GEN-D01 the port of the server, before anything is made', () => {
  it('is said to be taken while somebody listens on it, and is free after that', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const at = { host: '127.0.0.1', port: (other.address() as AddressInfo).port };
    expect(await portFault(at)).toBe(`Port ${at.port} is taken by another program; set PORT to a free one.`);
    other.close();
    await once(other, 'close');
    expect(await portFault(at)).toBeNull();
  });

  it('says why an address is none of this machine', async () =>
    expect(await portFault({ host: '192.0.2.1', port: 0 })).toContain('EADDRNOTAVAIL'));
});
