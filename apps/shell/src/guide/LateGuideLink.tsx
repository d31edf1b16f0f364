import { Flex } from '@mayak/ui';
import { lateCode } from '../page/lateCode';
import { useShell } from '../page/ShellContext';
import { useLate } from '../page/useLate';

const load = lateCode(() => import('./GuideLink').then(({ GuideLink }) => GuideLink));

/** The way to the guide at the end of the context bar: it comes late, and its room is there before it (CONF-D04). */
export function LateGuideLink() {
  return useShell().config.guide ? <Place /> : null;
}

function Place() {
  const Content = useLate(load);
  return (
    <Flex flex="none" w={{ base: '44px', md: '36px' }} align="center" justify="center">
      {Content && <Content />}
    </Flex>
  );
}
