import { userInfo } from 'node:os';

/** The name of who runs a command on this machine: that of his account, or his number where he has none, as in a container. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.geteuid?.() ?? '');
  }
}
