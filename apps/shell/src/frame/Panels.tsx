import { limits } from '@mayak/api';
import { useObservable, type OpenPanel } from '@mayak/host';
import { Box } from '@mayak/ui';
import { LazyFind } from '../find/LazyFind';
import { LazyStrip } from '../operate/LazyStrip';
import { OpenedPanel } from './OpenedPanel';
import { useShell } from './ShellContext';

/** The one open panel, over the content at its right; on phones over the whole page below the top bar (PANEL-01, PANEL-D01). */
export function Panels() {
  const { panels, account } = useShell();
  const { loggedIn } = useObservable(account.session.state$, account.session.state$.value);
  const opened = useObservable(panels.open$, panels.current());
  return (
    <>
      <LazyStrip />
      {loggedIn && opened && <Opened opened={opened} />}
      <LazyFind />
    </>
  );
}

function Opened({ opened }: { opened: OpenPanel }) {
  return (
    <Box
      position="fixed"
      top={{ base: '48px', md: `${limits.headerOffset}px` }}
      right="0"
      bottom="var(--strip, 0px)"
      w={{ base: 'full', md: '400px', lg: '424px' }}
      zIndex="sidePanel"
      bg="bg.panel"
      borderLeftWidth={{ base: '0', md: '1px' }}
      borderColor="border"
      boxShadow="panel"
      animation="slideIn 220ms cubic-bezier(0.2, 0, 0, 1)"
    >
      <OpenedPanel key={opened.id} opened={opened} />
    </Box>
  );
}
