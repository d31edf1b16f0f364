import { addressFault } from './databaseAddress.ts';

/** Reads where the database is, as the server and the command line of backups do (SRV-D03). */
export function databaseAt({
  text,
  refuse,
}: {
  text: (name: string) => string | null;
  refuse: (sentence: string) => void;
}): { databaseUrl: string | null; databaseDirectUrl: string | null } {
  const database = (name: string) => {
    const value = text(name)?.replace(/\/+$/, '') ?? null;
    const fault = value === null ? null : addressFault(name, value);
    if (fault !== null) refuse(fault);
    return value;
  };
  const databaseUrl = database('DATABASE_URL');
  const databaseDirectUrl = database('DATABASE_DIRECT_URL');
  if (databaseUrl === null && databaseDirectUrl !== null)
    refuse('DATABASE_DIRECT_URL stands beside DATABASE_URL, which is not set.');
  return { databaseUrl, databaseDirectUrl };
}
