import type { Locale } from '@mayak/api';
import { exportEn } from './texts.en.ts';
import { exportRu } from './texts.ru.ts';

/** Files of an archive by their names in it; those of a beacon lie in its folder. */
export type ExportedFile =
  | 'account.json'
  | 'beacons'
  | 'beacon.json'
  | 'track.gpx'
  | 'track.csv'
  | 'sensors.csv'
  | 'messages.csv'
  | 'sent-messages.csv'
  | 'shared-beacons.json'
  | 'groups.json'
  | 'rules.json'
  | 'rule-templates.json'
  | 'notifications.csv'
  | 'rule-emails.csv'
  | 'rule-messages.csv'
  | 'ledger.csv'
  | 'payments.csv'
  | 'report-templates.json'
  | 'reports'
  | 'geoobjects.geojson'
  | 'guest-links.json'
  | 'integrations.json';

/** The words of an archive of one's own data, and of its e-mail, in one language. */
export interface ExportTexts {
  title: string;
  about: (name: string, made: string) => string;
  files: Record<ExportedFile, string>;
  beacons: string;
  left: string;
  damaged: (beacon: string, day: string) => string;
  email: { subject: string; text: string; open: string; until: (day: string) => string; ignore: string };
}

export const exportTexts: Record<Locale, ExportTexts> = { ru: exportRu, en: exportEn };
