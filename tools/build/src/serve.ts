import { RspackDevServer } from '@rspack/dev-server';
import { rspack } from '@rspack/core';
import { appNames, portOf } from './ports.ts';
import { remote } from './remote.ts';
import { shell } from './shell.ts';

// Serves one remote from memory on its own port and builds it again after each change:
// `node tools/build/src/serve.ts reports`, beside a server with REMOTE_BASES=reports=http://localhost:4203/
const name = process.argv[2] ?? '';
if (!appNames().includes(name)) throw new Error(`name one of ${appNames().join(', ')}`);

const config = name === 'shell' ? shell() : remote(name);
const server = new RspackDevServer(config.devServer || {}, rspack(config));
await server.start();
process.stdout.write(`${name}: http://localhost:${portOf(name)}/\n`);
