import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { gallery } from './config.ts';

const port = 4290;
const server = new RspackDevServer({ host: '127.0.0.1', port, static: false }, rspack(gallery()));
await server.start();
process.stdout.write(`gallery: http://127.0.0.1:${port}/\n`);
