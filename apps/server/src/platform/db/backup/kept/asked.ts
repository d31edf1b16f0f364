/** An answer of a release: what was asked, and what it said. */
export interface Asked {
  path: string;
  answer: unknown;
}

/** What a release said about the rows of its backup, and when. */
export interface Kept {
  /** ISO 8601. */
  askedAt: string;
  said: Asked[];
}

/** What a release is asked about its own rows, by the user of its demo. */
const calls = [
  'users.getInfo',
  'beacons',
  'groups',
  'geoobjects',
  'ReportTemplates',
  'ruleTemplates',
  'conversations',
  'notificationSettings',
  'payment.getBalance',
  'notifications?takeCount=20',
];
const callsOfBeacon = (id: number, from: string, to: string) => [
  `beacons.getAdditionalInfo/${id}`,
  `beacons.getSettings/${id}`,
  `beacons.getExchangeSchedule/${id}`,
  `beacons.getAccess/${id}`,
  `beacons.getTrack2/${id}?startDt=${from}&endDt=${to}`,
  `beacons.getStatusEvents/${id}?startDt=${from}&endDt=${to}`,
  `conversations/${id}/messages?takeCount=20`,
  `conversations/${id}/messages.getUnreadCount`,
  `notificationRules?beaconId=${id}`,
];

/** The same to every release: three hours of a day that is stored as columns keep the answers small. */
export function questions(ids: readonly number[], now: number): string[] {
  const day = Math.floor(now / 86_400_000) * 86_400_000 - 4 * 86_400_000;
  const [from, to] = [day, day + 3 * 3_600_000].map((t) => new Date(t).toISOString()) as [string, string];
  return [...calls, ...ids.flatMap((id) => callsOfBeacon(id, from, to))];
}

/** What is compared: the words of what was told may be bettered. */
const comparable = (name: string, value: unknown) => (name === 'Content' ? undefined : value);

/** Asks a server one call after the other. */
export async function ask(api: string, token: string, paths: readonly string[]): Promise<Asked[]> {
  const said: Asked[] = [];
  for (const path of paths) {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' };
    const response = await fetch(`${api}/${path}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    said.push({ path, answer: text === '' ? null : (JSON.parse(text, comparable) as unknown) });
  }
  return said;
}
