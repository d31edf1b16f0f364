/** Where the shell tells what went wrong without showing it: the console, and listeners of `error` (ERR-11, CONF-03). */
export const log = (error: unknown) => {
  reportError(error);
};
