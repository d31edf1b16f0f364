#!/usr/bin/env node
// Builds the remote of this folder into `dist/remotes/<name>/<version>`: `mayak-build`.
process.env['MAYAK_REMOTE'] ??= process.cwd();
await import('./all.ts');

export {};
