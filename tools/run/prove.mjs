import { install, node, run } from './install.mjs';

await install();
process.exitCode = await run(node(), ['apps/server/src/promises/main.ts', ...process.argv.slice(2)]);
