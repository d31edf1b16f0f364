import { useObservable } from '@mayak/host';
import { Box, Flex, SkipLink, Toasts, useTexts } from '@mayak/ui';
import { LazyAbout } from '../about/LazyAbout';
import { PageTasks } from '../areas/PageTasks';
import { ConnectionNote } from '../error/ConnectionNote';
import { LazyFeedback } from '../feedback/LazyFeedback';
import TopBar from '../menu/TopBar';
import { PopUps, popUpCorner } from '../notifications/PopUps';
import { useFitting } from '../notifications/useFitting';
import { frameTexts } from '../texts/frame';
import { LeaveDialog } from './LeaveDialog';
import { useShell } from '../page/ShellContext';
import { useFrame } from '../page/useFrame';

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
      {loggedIn && <PopUps />}
      {loggedIn && <PageTasks />}
      <Toasts limit={useFitting()} {...popUpCorner} />
    </>
  );
}

function Bars() {
  const { bar } = useShell();
  const t = useTexts(frameTexts);
  const { items, panels } = useFrame();
  return (
    <>
      <SkipLink to="content" />
      <Box as="header" h="48px" bg="bg.header" position="relative" zIndex="header">
        <TopBar items={items} panels={panels} />
      </Box>
      <Flex
        role="region"
        aria-label={t('tools')}
        ref={(place: HTMLDivElement | null) => place?.prepend(bar)}
        h="37px"
        bg="bg.panel"
        borderBottomWidth="1px"
        borderColor="border"
        position="relative"
      >
        <ConnectionNote />
      </Flex>
    </>
  );
}
