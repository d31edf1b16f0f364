import { QrCode as Chakra } from '@chakra-ui/react/qr-code';
import type { QrCodeProps } from './QrCode';

/** A text as a pattern for cameras: dark on light in both themes, since cameras read no other. */
export default function QrDrawing({ value, label, size = 168 }: QrCodeProps) {
  return (
    <Chakra.Root
      value={value}
      role="img"
      data-paper
      aria-label={label}
      flex="none"
      width={`${size}px`}
      p="10px"
      borderRadius="md"
      bg="#ffffff"
      borderWidth="1px"
      borderColor="border"
      style={{ forcedColorAdjust: 'none' }}
    >
      <Chakra.Frame width="100%" height="auto" display="block" fill="#102231">
        <Chakra.Pattern />
      </Chakra.Frame>
    </Chakra.Root>
  );
}
