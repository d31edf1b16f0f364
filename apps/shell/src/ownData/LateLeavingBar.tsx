import { useObservable } from '@mayak/host';
import { lateCode } from '../page/lateCode';
import { useShell } from '../page/ShellContext';
import { useLate } from '../page/useLate';

const load = lateCode(() => import('./LeavingBar').then(({ LeavingBar }) => LeavingBar));

function Late() {
  const Content = useLate(load);
  return Content && <Content />;
}

/** That the account ends, after what the page was opened for; nobody else loads it (PROFILE-D19, CONF-D04). */
export function LateLeavingBar() {
  const { session } = useShell().account;
  const { user } = useObservable(session.state$, session.state$.value);
  return user?.LeavesDt ? <Late /> : null;
}
