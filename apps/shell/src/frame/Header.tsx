import { useObservable } from '@mayak/host';
import { Box, SkipLink } from '@mayak/ui';
import { LazyAbout } from '../about/LazyAbout';
import { PageTasks } from '../areas/PageTasks';
import { LazyFeedback } from '../feedback/LazyFeedback';
import TopBar from '../menu/TopBar';
import { LatePopUps } from './LatePopUps';
import { PopUpCorner } from '../notifications/PopUpCorner';
import { LateLeavingBar } from '../ownData/LateLeavingBar';
import { LateBalance } from '../payment/LateBalance';
import { LeaveDialog } from './LeaveDialog';
import { LazyConfirmIdentity } from '../security/LazyConfirmIdentity';
import { useShell } from '../page/ShellContext';
import { useFrame } from '../page/useFrame';
import { ToolsBar } from './ToolsBar';

/** Top bar of 48 px and context bar of 37 px; logged-out pages have neither (PANEL-06, MENU-D05). */
export function Header() {
  const { session } = useShell().account;
  const { loggedIn } = useObservable(session.state$, session.state$.value);
  return (
    <>
      {loggedIn && <Bars />}
      <LeaveDialog />
      <LazyAbout />
      {loggedIn && <LazyFeedback />}
      {loggedIn && <LazyConfirmIdentity />}
      {loggedIn && <LatePopUps />}
      {loggedIn && <PageTasks />}
      <PopUpCorner />
    </>
  );
}

function Bars() {
  const { items, panels } = useFrame();
  return (
    <>
      <SkipLink to="content" />
      <Box as="header" h="48px" bg="bg.header" position="relative" zIndex="header">
        <TopBar items={items} panels={panels}>
          <LateBalance />
        </TopBar>
      </Box>
      <LateLeavingBar />
      <ToolsBar />
    </>
  );
}
