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
  damaged: 'The backup is broken off or damaged: its checksum does not fit.',
  noDatabase: (dataDir: string) => `There is no database in ${dataDir}; name the data folder by DATA_DIR.`,
  starting: (dataDir: string) => `The server of ${dataDir} is just starting; try again in a minute.`,
  isThere: (file: string) => `${file} is there already: a backup is written into a new file.`,
  unread: (file: string, why: string) => `${file} cannot be read: ${why}.`,
  noBackup: (file: string) => `${file} is no backup of Mayak.`,
  newer: (file: string) => `${file} was made by a newer Mayak; restore it with that one.`,
  outside: (path: string) => `The backup names a file outside: ${path}.`,
  fewerRows: (table: string, rows: number, copied: number) =>
    `Of ${rows} rows of ${table} only ${copied} were restored.`,
  fullDatabase: (table: string) =>
    `The database is not empty (it has a table ${table}); restore into an empty one.`,
  fullFolder: (dataDir: string) =>
    `The data folder ${dataDir} is not empty; restore into an empty or a new one.`,
  written: ({ file, rows, tables, files, seconds }: Done) =>
    `${file} is written: ${rows} rows of ${tables} tables, ${files} files, ${seconds} s.`,
  restored: ({ file, dataDir, rows, tables, files, seconds }: Done) =>
    `${file} is restored into ${dataDir}: ${rows} rows of ${tables} tables, ${files} files, ${seconds} s.`,
};

export type Texts = typeof en;
