import { AppConfig, defaultConfig } from '@mayak/api';

interface Options {
  read: (address: string, init: RequestInit) => Promise<Response>;
  log: (error: unknown) => void;
  /** Where the file lies, and relative addresses in it count from. */
  origin?: string;
  /** What holds where it cannot be read. */
  fallback?: AppConfig;
}

/** The configuration of the server root; the shipped default when it cannot be read, and that is logged (CONF-01, CONF-D01, CONF-D04). */
export async function readConfig({
  read,
  log,
  origin = location.origin,
  fallback = defaultConfig,
}: Options): Promise<AppConfig> {
  try {
    const answer = await read('/config.json', { cache: 'no-store' });
    if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
    const config = AppConfig.parse(await answer.json());
    return { ...config, apiUrl: new URL(config.apiUrl, origin).href.replace(/\/$/, '') };
  } catch (error) {
    log(error);
    return fallback;
  }
}
