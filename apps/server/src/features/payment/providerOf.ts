import type { PaymentSettings } from '../../platform/settings/payment.ts';
import type { Provider } from './provider.ts';
import { testProvider } from './test.provider.ts';
import { yookassa } from './yookassa.ts';

/** The provider of the settings (PAY-D03), or null where only the operator credits (PAY-D10). */
export function providerOf(settings: PaymentSettings): Provider | null {
  if (settings.provider === 'off') return null;
  return settings.provider === 'test' ? testProvider(settings.secret) : yookassa(settings);
}
