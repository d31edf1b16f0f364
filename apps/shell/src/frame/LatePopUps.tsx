import { lateCode } from '../page/lateCode';
import { useLate } from '../page/useLate';

const load = lateCode(() =>
  import(/* webpackChunkName: "pop-ups" */ './AfterRest').then(({ AfterRest }) => AfterRest),
);

/** Pop-ups and what prints the page, after what the page was opened for; their code is asked for until it is there, since an alarm must be heard (NOTIF-12, CONF-D04). */
export function LatePopUps() {
  const Content = useLate(load);
  return Content && <Content />;
}
