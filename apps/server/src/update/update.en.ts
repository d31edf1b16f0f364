/** What an update says, in English. */
export const en = {
  brokenOff: 'Broken off: nothing was changed.',
  goesOn: 'The new version takes over already: the update goes on to its end.',
  noFolder: 'This is a checkout: an update takes the place of a package only.',
  damaged: (file: string) => `${file} cannot be read to its end: it is cut short, damaged or no archive.`,
  noPackage: (file: string) => `${file} is no package of Mayak.`,
  otherMachine: (machine: string, here: string) => `The package is for ${machine}; this machine is ${here}.`,
  same: (version: string) => `Mayak ${version} is there already.`,
  older: (version: string, now: string) =>
    `The package holds ${version}, which is older than ${now}: data that a newer version changed are not taken back.`,
  noRoom: (folder: string, needed: number, free: number) =>
    `${folder} has ${free} MB free; the update needs ${needed} MB there.`,
  noWay: (folder: string, why: string) => `${folder} cannot be written to: ${why}.`,
  noStart: (version: string, words: string) => `Mayak ${version} does not start on this machine:\n${words}`,
  noBackup: 'No backup could be made. --no-backup updates without one.',
  notRenewed: (version: string, reason: string) =>
    `Mayak ${version} did not take over (${reason}). The version of before serves.`,
  back: (version: string) => `Mayak ${version} did not answer. The version of before is started again.`,
  checked: ({ version, s }: { version: string; s: string }) =>
    `${version} is whole and starts here (${s} s).`,
  backedUp: (file: string) => `Backup: ${file}`,
  serves: ({ version, s }: { version: string; s: string }) => `Mayak ${version} serves (${s} s).`,
  restarts: 'One process serves, or Node or PostgreSQL are others: the server is away for some seconds.',
  ready: (command: string) => `The server does not run. Start the new version by: ${command}`,
  old: (folder: string) => `${folder} is not needed any more once all is well.`,
  startBy: (command: string) => `From now on it is started by: ${command}`,
};

export type Texts = typeof en;
