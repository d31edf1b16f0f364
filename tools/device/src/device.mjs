#!/usr/bin/env node
const { launch } = await import('../../run/launch.mjs');
await launch(new URL('main.ts', import.meta.url));
