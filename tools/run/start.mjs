import { spawn } from 'node:child_process';
import { build, env, install, node, root } from './install.mjs';

install();
build();
const server = spawn(node(), ['apps/server/src/main.ts'], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
