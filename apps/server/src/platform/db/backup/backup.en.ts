interface Done {
  file: string;
  dataDir: string;
  rows: number;
  tables: number;
  files: number;
  seconds: string;
}

/** What backups and restores say, in English. */
export const en = {
  brokenOff: 'Broken off: nothing was written.',
  damaged: 'The backup is cut short or damaged: its checksum does not match.',
  noDatabase: (dataDir: string) => `There is no database in ${dataDir}; set the data folder in DATA_DIR.`,
  starting: (dataDir: string) => `The server of ${dataDir} is still starting; try again in a minute.`,
  isThere: (file: string) => `${file} already exists: a backup is written to a new file.`,
  unread: (file: string, why: string) => `${file} cannot be read: ${why}.`,
  noBackup: (file: string) => `${file} is not a Mayak backup.`,
  newer: (file: string) => `${file} was made by a newer Mayak; restore it with that version.`,
  outside: (path: string) => `The backup names a file outside the data folder: ${path}.`,
  fewerRows: (table: string, rows: number, copied: number) =>
    `Of ${rows} rows of ${table} only ${copied} were restored.`,
  fullDatabase: (table: string) =>
    `The database is not empty (it has a table ${table}); restore into an empty one.`,
  fullFolder: (dataDir: string) =>
    `The data folder ${dataDir} is not empty; restore into an empty or a new one.`,
  written: ({ file, rows, tables, files, seconds }: Done) =>
    `${file} written: ${rows} rows of ${tables} tables, ${files} files, ${seconds} s.`,
  elsewhere: (beacons: number) =>
    `The past of ${beacons} beacons lies in further cells and is not in this file: back up the servers of those cells.`,
  foreign: (tables: readonly string[]) =>
    `Not restored, as they are no tables of Mayak: ${tables.join(', ')}.`,
  restored: ({ file, dataDir, rows, tables, files, seconds }: Done) =>
    `${file} restored into ${dataDir}: ${rows} rows of ${tables} tables, ${files} files, ${seconds} s.`,
};

export type Texts = typeof en;
