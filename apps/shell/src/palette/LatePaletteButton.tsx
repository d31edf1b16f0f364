import { Box } from '@mayak/ui';
import { lateCode } from '../page/lateCode';
import { useLate } from '../page/useLate';

const load = lateCode(() =>
  import(/* webpackChunkName: "bar-tools" */ './PaletteButton').then(({ PaletteButton }) => PaletteButton),
);

/** The switch between day, dusk and night, which has its place in the bar before its code is there (GEN-D16). */
export function LatePaletteButton() {
  const Content = useLate(load);
  return <Box width={{ base: '44px', md: '36px' }}>{Content && <Content />}</Box>;
}
