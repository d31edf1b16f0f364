import { isMoney, kopecksOf, limits, type Kopecks } from '@mayak/api';
import { BlockList, isIP } from 'node:net';

/** Which provider takes the money, and what it needs (PAY-D03, SRV-D03); none where only the operator credits (PAY-D10). */
export type PaymentSettings =
  | { provider: 'off' }
  | { provider: 'test'; secret: string }
  | {
      provider: 'yookassa';
      shopId: string;
      secret: string;
      /** The base of its API, without a slash at the end. */
      api: string;
      /** Addresses and networks that notices may come from. */
      noticesFrom: BlockList;
    };

interface Reader {
  text: (name: string) => string | null;
  refuse: (sentence: string) => void;
}

/** From where YooKassa says that its notices come. */
const published = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.154.128/25',
  '77.75.156.11',
  '77.75.156.35',
  '2a02:5180::/32',
];
const yookassaApi = 'https://api.yookassa.ru/v3';

/** A list of addresses and networks, or the first that is neither. */
function networksOf(list: readonly string[]): BlockList | string {
  const networks = new BlockList();
  for (const entry of list) {
    const [ip = '', bits] = entry.split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    if (!isIP(ip) || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most))) return entry;
    if (bits === undefined) networks.addAddress(ip, family);
    else networks.addSubnet(ip, Number(bits), family);
  }
  return networks;
}

/** Reads the settings of payment: the test provider outside production, YooKassa by its shop id and key, or none (PAY-D03, PAY-D10). */
export function paymentOf({
  text,
  refuse,
  address,
  drawn,
  production,
}: Reader & {
  address: (name: string, protocols: string[]) => string | null;
  /** A secret that nobody chose, by its name. */
  drawn: (name: string) => string;
  production: boolean;
}): PaymentSettings {
  const provider = text('PAYMENT_PROVIDER') ?? 'test';
  const secret = text('PAYMENT_SECRET');
  if (provider === 'off') return { provider };
  if (provider !== 'yookassa') {
    if (provider !== 'test') refuse(`PAYMENT_PROVIDER must be test, yookassa or off; it is "${provider}".`);
    else if (production)
      refuse('PAYMENT_PROVIDER must be yookassa or off in production: the test provider takes no money.');
    return { provider: 'test', secret: secret ?? drawn('payment') };
  }
  const shopId = text('PAYMENT_SHOP_ID');
  if (!shopId || !secret) refuse('PAYMENT_SHOP_ID and PAYMENT_SECRET are needed for YooKassa.');
  const list = (text('PAYMENT_NOTICES_FROM') ?? published.join(' ')).split(/[\s,]+/).filter(Boolean);
  const noticesFrom = networksOf(list);
  if (typeof noticesFrom === 'string')
    refuse(`PAYMENT_NOTICES_FROM holds "${noticesFrom}", which is neither an address nor a network.`);
  return {
    provider: 'yookassa',
    shopId: shopId ?? '',
    secret: secret ?? '',
    api: address('PAYMENT_API_URL', ['http:', 'https:']) ?? yookassaApi,
    noticesFrom: typeof noticesFrom === 'string' ? new BlockList() : noticesFrom,
  };
}

/** Reads the price of a beacon's day in roubles (PAY-D05). */
export function dailyFeeOf({ text, refuse }: Reader): Kopecks {
  const given = Number(text('DAILY_FEE') ?? limits.payment.dailyFee);
  if (given >= 0 && isMoney(given)) return kopecksOf(given);
  refuse(`DAILY_FEE must be roubles like 15 or 12.50; it is "${text('DAILY_FEE')}".`);
  return kopecksOf(limits.payment.dailyFee);
}
