import { AppConfig, defaultConfig } from '@mayak/api';
import { within } from '../within';

interface Options {
  read: (address: string, init: RequestInit) => Promise<Response>;
  log: (error: unknown) => void;
  /** Where the file lies, and relative addresses in it count from. */
  origin?: string;
  /** What holds where it cannot be read. */
  fallback?: AppConfig;
  /** What it said last: it holds where it cannot be read now, or does not come soon. */
  known?: unknown;
}

/** So long the file is waited for, milliseconds: less where it is known what it said last. */
const patience = { known: 3_000, unknown: 10_000 };

/** The configuration of the server root; the shipped default when it cannot be read, and that is logged (CONF-01, CONF-D01, CONF-D04). */
export async function readConfig({
  read,
  log,
  origin = location.origin,
  fallback = defaultConfig,
  known,
}: Options): Promise<AppConfig> {
  const last = AppConfig.safeParse(known);
  const absolute = (config: AppConfig) => ({
    ...config,
    apiUrl: new URL(config.apiUrl, origin).href.replace(/\/$/, ''),
  });
  const milliseconds = last.success ? patience.known : patience.unknown;
  const ask = async () => {
    const answer = await read('/config.json', { cache: 'no-store' });
    if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
    return AppConfig.parse(await answer.json());
  };
  try {
    const late = () => new Error(`/config.json gave nothing within ${milliseconds / 1_000} s`);
    return absolute(await within(ask(), milliseconds, late));
  } catch (error) {
    log(error);
    return last.success ? absolute(last.data) : fallback;
  }
}
