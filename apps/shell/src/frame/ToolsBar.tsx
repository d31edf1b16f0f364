import { Flex, useTexts } from '@mayak/ui';
import { useCallback } from 'react';
import { ConnectionNote } from '../error/ConnectionNote';
import { LateGuideLink } from '../guide/LateGuideLink';
import { useShell } from '../page/ShellContext';
import { frameTexts } from '../texts/frame';

/** The context bar of 37 px: the tools of the screen, whether the connection is lost, and the way to the guide (PANEL-06, ERR-D04, MENU-D04). */
export function ToolsBar() {
  const { bar } = useShell();
  const t = useTexts(frameTexts);
  // Once: put in its place again, the element would take the keyboard from whoever types into it.
  const place = useCallback((box: HTMLDivElement | null) => box?.prepend(bar), [bar]);
  return (
    <Flex
      role="region"
      aria-label={t('tools')}
      ref={place}
      h="37px"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      position="relative"
    >
      <ConnectionNote />
      <LateGuideLink />
    </Flex>
  );
}
