export const root: string;
export const env: Record<string, string | undefined>;
export function node(): string;
export const rspack: string;
export function install(): Promise<void>;
export function build(): Promise<void>;
