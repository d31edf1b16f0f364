import { useObservable } from '@mayak/host';
import { Box } from '@mayak/ui';
import { OpenedPanel } from './OpenedPanel';
import { useShell } from './ShellContext';

const headerHeight = '85px';

/** The one open panel, over the content at its right, the full width on phones (PANEL-01, PANEL-D01). */
export function Panels() {
  const { panels } = useShell();
  const opened = useObservable(panels.open$, panels.open$.value);
  if (!opened) return null;
  return (
    <Box
      position="fixed"
      top={headerHeight}
      right="0"
      bottom="0"
      w={{ base: 'full', md: '400px', lg: '424px' }}
      zIndex="panel"
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
