import type { Locale } from '@mayak/api';
import type { Fault } from './delivery.ts';
import { wordsEn } from './words.en.ts';
import { wordsRu } from './words.ru.ts';

/** Why something did not reach a device, in one language. */
export interface DeliveryWords {
  faults: Record<Exclude<Fault, 'gateway' | 'refused'>, string>;
  /** The device refused it, with its own words where it has some. */
  refused: (detail: string | null) => string;
  /** Errors of the Iridium gateway by their numbers. */
  gateway: Readonly<Record<string, string>>;
  gatewayError: (code: string) => string;
}

const words: Record<Locale, DeliveryWords> = { ru: wordsRu, en: wordsEn };

/** Why a delivery failed, in the language of the reader; null where it did not. */
export function faultText(fault: Fault | null, detail: string | null, locale: Locale): string | null {
  if (fault === null) return null;
  const { faults, refused, gateway, gatewayError } = words[locale];
  if (fault === 'refused') return refused(detail);
  if (fault === 'gateway') return gateway[detail ?? ''] ?? gatewayError(detail ?? '');
  return faults[fault];
}
