import { chakra } from '@chakra-ui/react/styled-system';

const Mark = chakra('svg', {
  base: {
    color: 'header.strong',
    '& path': { fill: 'header.accent' },
    _highContrast: { color: 'CanvasText' },
  },
});

/** The mark of Mayak: a ring, a light in the middle and the beam as a wedge; drawn for a dark ground, or in the system's ink. */
export function ProductMark({ size = 24, label }: { size?: number; label?: string }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Mark boxSize={`${size}px`} viewBox="0 0 24 24" {...spoken}>
      <path d="M14.2 1.2 22.8 9.8 19 11.2 12.8 5Z" />
      <circle cx="10.5" cy="13.5" r="8" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <circle cx="10.5" cy="13.5" r="3" fill="currentColor" />
    </Mark>
  );
}
