import { accountName, standardStreams } from '@mayak/cli';
import { operate } from './operator.ts';

process.exitCode = await operate(process.argv.slice(2), {
  env: process.env,
  user: accountName(),
  fetch,
  ...standardStreams(),
});
