import { standardStreams } from '@mayak/cli';
import { userInfo } from 'node:os';
import { operate } from './operator.ts';

/** The name of the account on this machine; some have none. */
function whoAmI(): string {
  try {
    return userInfo().username;
  } catch {
    return ''; // an id without an account
  }
}

process.exitCode = await operate(process.argv.slice(2), {
  env: process.env,
  user: whoAmI(),
  fetch,
  ...standardStreams(),
});
