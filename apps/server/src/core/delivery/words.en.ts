import type { DeliveryWords } from './words.ts';

export const wordsEn: DeliveryWords = {
  faults: {
    expired: 'Not confirmed within 24 hours',
    untold: 'The beacon answered but told no parameters',
    checksum: 'The checksum of the loaded file does not match',
    replaced: 'Replaced by a newer one',
    held: 'Held',
    stopped: 'Held: the rollout stopped after a failure',
    gatewayInside: 'The Iridium gateway address is not allowed',
    noGateway: 'No Iridium gateway is set for the beacon',
    tooLarge: 'Too large for Iridium',
    simulated: 'Simulated error',
  },
  refused: (detail) => (detail ? `Rejected by the beacon: ${detail}` : 'Rejected by the beacon'),
  gateway: {
    '-1': 'The Iridium gateway does not know this IMEI',
    '-2': 'The Iridium gateway does not know this beacon: it is not provisioned',
    '-3': 'Too large for the Iridium gateway',
    '-4': 'The Iridium gateway received no content',
    '-7': 'The Iridium gateway did not understand the message',
    '-8': 'Ring alerts are switched off for this beacon in Iridium',
    '-9': 'The beacon is not attached to Iridium',
    '-10': 'The Iridium gateway rejected our address',
    '-11': 'The Iridium gateway rejected the message number',
  },
  gatewayError: (code) => `Iridium gateway error ${code}`,
};
