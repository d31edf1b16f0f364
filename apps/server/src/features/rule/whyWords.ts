import type { Locale } from '@mayak/api';
import { whyEn } from './why.en.ts';
import { whyRu } from './why.ru.ts';

/** The words of a reason in one language; moments are written in the zone of its reader. */
export interface WhyTexts {
  noData: string;
  beyond: (what: string, value: string, since: string) => string;
  within: (what: string, value: string, since: string) => string;
  /** It is one that waits for the delay of its rule. */
  waits: (what: string, value: string, since: string, minutes: number) => string;
  held: (what: string, value: string, band: string, since: string) => string;
  is: (what: string, label: string, since: string) => string;
  silent: (last: string, minutes: number) => string;
  heard: (last: string, minutes: number) => string;
  age: (last: string, state: string) => string;
  inside: (place: string, since: string) => string;
  outside: (place: string, since: string) => string;
  watch: (state: string) => string;
  event: string;
  off: string;
  madeLater: (at: string) => string;
  gone: string;
  rows: {
    moment: string;
    value: string;
    measured: string;
    lowerEmergency: string;
    lowerPreEmergency: string;
    upperPreEmergency: string;
    upperEmergency: string;
    band: string;
    contact: string;
    limit: string;
    told: string;
    never: string;
    delay: string;
    repeat: string;
    minutes: (count: number) => string;
    silenced: string;
    basis: string;
    today: string;
    then: string;
  };
}

export const whyTexts: Record<Locale, WhyTexts> = { ru: whyRu, en: whyEn };
