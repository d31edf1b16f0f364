export function chromiumPath(): string | undefined;
export const chromiumArgs: string[];
export function waysToInstall(): [string, string[]][][];
