#!/usr/bin/env node
import { rspack } from './rspack.ts';

// Builds the remote of this folder into `dist/remotes/<name>/<version>`: `mayak-build`.
process.env['MAYAK_REMOTE'] ??= process.cwd();
await rspack('build');
