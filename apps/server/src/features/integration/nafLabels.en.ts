import type { NafLabels } from './naf.ts';

export const nafLabelsEn: NafLabels = {
  RC: ['call sign', 'callsign'],
  IR: ['cfr', 'registration number', 'internal reference'],
  XR: ['side number', 'external marking', 'hull number'],
  IM: ['imo', 'imo number'],
  FS: ['flag', 'flag state'],
};
