import { build, install, node, run } from './install.mjs';

install();
build();
process.exitCode = run(node(), ['tools/package/src/main.ts', ...process.argv.slice(2)]);
