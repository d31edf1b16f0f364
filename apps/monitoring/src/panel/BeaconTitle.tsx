import { Flex } from '@mayak/ui';
import { ColorMark } from '@mayak/fleet/beacon';

/** The name of a beacon after the square in its own colour. */
export const BeaconTitle = ({ color, name }: { color: string; name: string }) => (
  <Flex as="span" align="center" gap="6px" minW={0}>
    <ColorMark color={color} size={9} />
    <span title={name} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {name}
    </span>
  </Flex>
);
