import { browser, build, install } from './install.mjs';
import { runStories, stories } from './stories.mjs';

// The stories, all of them or those of the named files: `npm run e2e`, `npm run e2e -- panel map --headed`.
const asked = process.argv
  .slice(2)
  .map((word) => (/^[\w-]+$/.test(word) && !word.startsWith('-') ? `/${word}.spec.ts` : word));
install();
browser();
build();
const { status, isGood } = asked.length > 0 ? await runStories(asked) : await stories();
process.exit(status === 0 || isGood ? 0 : 1);
