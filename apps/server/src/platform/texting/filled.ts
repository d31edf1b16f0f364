import { messagePlaces } from '@mayak/api/operator';

/** What a message has: the number with its plus and as mere digits, its words, and where it is acknowledged. */
export interface MessageValues {
  number: string;
  digits: string;
  text: string;
  link: string;
  secret: string;
}

/** How a value is written where it stands. */
export type Place = 'address' | 'form' | 'json' | 'plain';

const written: Record<Place, (value: string) => string> = {
  address: encodeURIComponent,
  form: (value) => new URLSearchParams({ v: value }).toString().slice(2),
  json: (value) => JSON.stringify(value).slice(1, -1),
  plain: (value) => value,
};

const isPlace = (text: string): boolean => messagePlaces.some((place) => place === text);

/** A template with its values, each written as its place wants it, so that no value can end the place it stands in (NOTIF-D40). */
export const filled = (template: string, values: MessageValues, place: Place): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    isPlace(whole) ? written[place](values[name as keyof MessageValues]) : whole,
  );

/** How values are written in a body of this type. */
export const placeOf = (contentType: string): Place => {
  if (/json/i.test(contentType)) return 'json';
  return /x-www-form-urlencoded/i.test(contentType) ? 'form' : 'plain';
};

/** A number as providers take it: digits after a plus. */
export const plainNumber = (number: string) => `+${number.replace(/\D/g, '')}`;

/** So much of a number that its owner knows it; null without one. */
export const lastDigits = (number: string | null) => number && `•••${number.replace(/\D/g, '').slice(-4)}`;
