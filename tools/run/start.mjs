import { spawn } from 'node:child_process';
import { build, env, install, node, root } from './install.mjs';
import { serverOptions } from './serverOptions.mjs';

await install();
await build();
const settings = { ...env, NODE_OPTIONS: `${serverOptions} ${env.NODE_OPTIONS ?? ''}` };
const server = spawn(node(), ['apps/server/src/main.ts'], { cwd: root, stdio: 'inherit', env: settings });
const stop = (signal) => server.kill(signal);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

// npm passes a signal to its shell only, which dies without telling: then the parent is another one.
const parent = process.ppid;
const watch = () => (process.ppid === parent ? setTimeout(watch, 500).unref() : stop('SIGTERM'));
watch();
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
