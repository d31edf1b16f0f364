import type { BeaconInfo } from '@mayak/api';

/** The modules of a device by their names (BEACON-13). */
export const moduleNames = (info: BeaconInfo): string =>
  [info.HasIridiumModule && 'Iridium', info.HasGsmModule && 'GSM', info.HasBluetoothModule && 'Bluetooth']
    .filter((name) => name !== false)
    .join(', ');
