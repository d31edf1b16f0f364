import { chakra } from '@chakra-ui/react/styled-system';

const Track = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: '2px',
    overflow: 'hidden',
    zIndex: 'mapControls',
    pointerEvents: 'none',
  },
});
const Bar = chakra('div', {
  base: {
    width: '40%',
    height: '100%',
    bg: 'brand.solid',
    animation: 'creep 1.4s cubic-bezier(0.4,0,0.2,1) infinite',
  },
});

/** The 2 px line at the top of an area that loads while it stays in use. */
export function ProgressLine({ label }: { label: string }) {
  return (
    <Track role="progressbar" aria-label={label}>
      <Bar />
    </Track>
  );
}
