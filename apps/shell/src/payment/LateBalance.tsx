import { lateCode } from '../page/lateCode';
import { useLate } from '../page/useLate';

const load = lateCode(() => import('./BalanceEnds').then(({ BalanceEnds }) => BalanceEnds));

/** That the balance ends, after what the page was opened for (PAY-D09, CONF-D04). */
export function LateBalance() {
  const Content = useLate(load);
  return Content && <Content />;
}
