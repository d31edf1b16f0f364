import { install, node, run } from './install.mjs';

install();
process.exitCode = run(node(), ['apps/server/src/promises/main.ts', ...process.argv.slice(2)]);
