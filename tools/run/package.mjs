import { build, install, node, run } from './install.mjs';

await install();
await build();
process.exitCode = await run(node(), ['tools/package/src/main.ts', ...process.argv.slice(2)]);
