import { Box } from '@mayak/ui';
import { useLate } from '../page/useLate';

const load = async () => (await import('./PaletteButton')).default;

/** The switch between day, dusk and night, which has its place in the bar before its code is there. */
export function LatePaletteButton() {
  const Button = useLate(load);
  return <Box width={{ base: '44px', md: '36px' }}>{Button && <Button />}</Box>;
}
