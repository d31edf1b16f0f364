import type { PaymentSettings } from '../../platform/settings/payment.ts';
import type { Provider } from './provider.ts';
import { testProvider } from './test.provider.ts';
import { yookassa } from './yookassa.ts';

/** The provider of the settings (PAY-D03). */
export const providerOf = (settings: PaymentSettings): Provider =>
  settings.provider === 'test' ? testProvider(settings.secret) : yookassa(settings);
