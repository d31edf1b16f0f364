import type { Page } from 'playwright';

/** One picture of the guide: where it is taken and what is done there first. */
export interface Scene {
  /** An address, or one of the beacon with the most to see. */
  path: string | ((beacon: number) => string);
  signedOut?: boolean;
  viewport?: { width: number; height: number };
  /** Pixels of the picture for one of the page. */
  sharp?: number;
  reach?: (page: Page) => Promise<void>;
  /** Only this part of the page. */
  part?: string;
}

const day = 86_400_000;
const lastDays = (count: number) => {
  const now = Date.now();
  const [startDt, endDt] = [now - count * day, now].map((at) => new Date(at).toISOString());
  return `startDt=${startDt}&endDt=${endDt}`;
};
const panel = '#root section:has(> header h2)';
/** The buttons of the panels stand in one order in both languages: geoobjects, messages, notifications. */
const openPanel = (index: number) => (page: Page) =>
  page.locator('header button[aria-pressed]').nth(index).click();
const tall = { width: 1280, height: 900 };
const small = { width: 900, height: 440 };
const wide = { width: 1280, height: 640 };
const phone = { width: 390, height: 760 };
const dialog = '[role=dialog]';

export const scenes: Record<string, Scene> = {
  'sign-in': { path: '/login', signedOut: true },
  map: { path: '/monitoring' },
  menu: {
    path: '/monitoring',
    viewport: phone,
    sharp: 2,
    reach: (page) => page.locator('header button[aria-haspopup=dialog]').click(),
  },
  beacon: { path: (id) => `/monitoring?beacon=${id}`, viewport: tall, sharp: 2, part: panel },
  activation: { path: '/management/beacons?activate=', part: dialog },
  contact: { path: (id) => `/management/beacon/${id}/start`, viewport: small },
  management: { path: '/management/beacons' },
  settings: { path: (id) => `/management/beacon/${id}/settings`, viewport: wide },
  sensor: {
    path: (id) => `/management/beacon/${id}`,
    // A temperature, with all four thresholds.
    reach: (page) => page.locator('td a[href*="/channel/"]').nth(9).click(),
  },
  sharing: {
    path: '/management/beacons',
    reach: async (page) => {
      for (const row of [1, 2, 3]) await page.getByRole('checkbox').nth(row).click();
      // To a group, settings, firmware, sharing.
      await page.locator('[role=toolbar] button').nth(3).click();
    },
    part: dialog,
  },
  rules: {
    path: (id) => `/management/beacon/${id}/notifications`,
    reach: (page) => page.locator('a[href*="rule="]').nth(1).click(),
  },
  remote: { path: (id) => `/management/beacon/${id}/remote` },
  integrations: {
    path: '/management/integrations',
    reach: (page) => page.locator('#context-bar button, [id=content] button').last().click(),
    part: dialog,
  },
  tracks: { path: (id) => `/tracks?beacon=${id}&${lastDays(2)}` },
  history: { path: (id) => `/history?beacon=${id}&${lastDays(1)}` },
  geoobjects: { path: '/geoobjects' },
  reports: { path: '/reports/template/1', viewport: wide },
  report: { path: (id) => `/reports/view?type=beaconDataReport&beacons=${id}&${lastDays(2)}` },
  chat: {
    path: (id) => `/monitoring?panel=messenger&panel.beaconId=${id}`,
    viewport: wide,
    sharp: 2,
    part: panel,
  },
  alarms: {
    path: '/monitoring?panel=notifications&panel.list=alarms',
    viewport: wide,
    sharp: 2,
    part: panel,
  },
  messages: { path: '/monitoring', viewport: tall, sharp: 2, reach: openPanel(1), part: panel },
  notifications: { path: '/monitoring', viewport: tall, sharp: 2, reach: openPanel(2), part: panel },
  profile: { path: '/profile' },
  payment: { path: '/payment', viewport: wide },
};
