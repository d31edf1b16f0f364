import type { Zone } from '@mayak/timezone';
import type { Formats } from './FormatsProvider';

/** The zone of the user's formats; a shell of before knows its offset alone (FMT-D01). */
export const timeZoneIn = ({
  zone,
  timeZone,
}: Pick<Formats, 'zone'> & Partial<Pick<Formats, 'timeZone'>>): Zone => timeZone ?? zone;
