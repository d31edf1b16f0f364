import { AppConfig, defaultConfig } from '@mayak/api';

/** The configuration of the server root; the shipped default when it cannot be read, and that is logged (CONF-01, CONF-D01, CONF-D04). */
export async function readConfig(
  read: (address: string, init: RequestInit) => Promise<Response>,
  log: (error: unknown) => void,
): Promise<AppConfig> {
  try {
    const answer = await read('/config.json', { cache: 'no-store' });
    if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
    return withAbsoluteApi(AppConfig.parse(await answer.json()));
  } catch (error) {
    log(error);
    return defaultConfig;
  }
}

/** A relative address of the API counts from the page's origin (CONF-D01). */
const withAbsoluteApi = (config: AppConfig): AppConfig => ({
  ...config,
  apiUrl: new URL(config.apiUrl, location.origin).href.replace(/\/$/, ''),
});
