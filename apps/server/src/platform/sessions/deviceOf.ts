/** What somebody signs in by, as far as its User-Agent tells. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** The first that fits: most browsers also name those that they are like. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: typeof browsers, text: string) => list.find(([form]) => form.test(text))?.[1] ?? null;

/** Another program is called what it calls itself before its version, as curl. */
const ownName = (userAgent: string) => /^([\w.-]{1,40})(?:\/|$)/.exec(userAgent)?.[1] ?? null;

/** Browser and system of a User-Agent (AUTH-D15). */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  const other = text.startsWith('Mozilla/') ? null : ownName(text);
  return { browser: nameIn(browsers, text) ?? other, system: nameIn(systems, text) };
}

/** The neighbourhood of an address: a provider gives its customer another one of it each day. */
export function networkOf(address: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (four !== undefined) return `${four}.0/24`;
  return address.split(':').slice(0, 3).join(':');
}
