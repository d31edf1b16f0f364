import { VehicleType } from '@mayak/api';
import { aBeacon, aChannel, someColumns } from '@mayak/api/fixtures';
import { BeaconName, BeaconPicker, ChannelPicker, ColorMark, StateBadge } from '@mayak/fleet/beacon';
import { aHostContext } from '@mayak/fleet/host-fixtures';
import { HostContext } from '@mayak/host';
import { Box, Flex, Grid, states, useLocale } from '@mayak/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

const looks = states.filter((state) => state !== 'info' && state !== 'undefined');
const names = ['Kapitan Voronov', 'Polar Star', 'Teriberka Coast', 'Loader 12'];
const ids = names.map((_, i) => i + 1);
const colours = ['#1F6FEB', '#B3224F', '#2E7D4F', '#8A6D00'];
const { context, queries } = aHostContext({
  columns: someColumns({
    cards: names.map((Name, i) => ({
      Id: i + 1,
      Name,
      Color: colours[i] ?? '',
      VehicleType: VehicleType.Water,
    })),
    states: ids.map((Id) => ({ Id, State: Math.min(3, Id) as 1 | 2 | 3 })),
  }),
  answers: {
    'GET /groups': [
      { Id: 7, Name: 'Barents', BeaconIds: [1, 3] },
      { Id: 8, Name: 'Harbour', BeaconIds: [2] },
    ],
    'GET /beacons/{id}': () =>
      aBeacon({
        Id: 1,
        Channels: [aChannel({ Id: 11, Name: 'Fuel, bow' }), aChannel({ Id: 12, Name: 'Voltage' })],
      }),
  },
});

/** Names, states, and the pickers of beacons and sensors: none, one, many, refused and off. */
export function Fleet() {
  return (
    <QueryClientProvider client={queries}>
      <HostContext value={context}>
        <Parts key={useLocale()} />
      </HostContext>
    </QueryClientProvider>
  );
}

function Parts() {
  const [one, setOne] = useState<number | null>(1);
  const [none, setNone] = useState<number | null>(null);
  const [many, setMany] = useState<readonly number[]>([1, 2]);
  const [sensor, setSensor] = useState<number | null>(11);
  return (
    <Flex direction="column" gap="16px">
      <Flex gap="10px" wrap="wrap">
        {looks.map((look) => (
          <StateBadge key={look} look={look} />
        ))}
      </Flex>
      <Flex gap="16px" wrap="wrap" align="center">
        {ids.map((id) => (
          <BeaconName key={id} id={id} state />
        ))}
        <BeaconName id={99} />
        {colours.map((color) => (
          <ColorMark key={color} color={color} size={12} />
        ))}
      </Flex>
      <Grid templateColumns="repeat(2, minmax(0, 320px))" gap="16px">
        <BeaconPicker label="one" value={one} onChange={setOne} />
        <BeaconPicker label="none" required value={none} onChange={setNone} />
        <BeaconPicker label="refused" error="!" value={none} onChange={setNone} />
        <BeaconPicker label="off" disabled value={one} onChange={setOne} />
        <Box>
          <BeaconPicker label="many" many value={many} onChange={setMany} />
        </Box>
        <ChannelPicker label="sensor" beaconId={one} value={sensor} onChange={setSensor} />
        <ChannelPicker label="no beacon" beaconId={null} value={null} onChange={setSensor} />
      </Grid>
    </Flex>
  );
}
