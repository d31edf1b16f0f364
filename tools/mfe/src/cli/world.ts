/** What a command knows of the machine it runs on. */
export interface World {
  /** The workspace. */
  root: string;
  cwd: string;
  env: Record<string, string | undefined>;
  now(): Date;
  out(text: string): void;
  error(text: string): void;
}
