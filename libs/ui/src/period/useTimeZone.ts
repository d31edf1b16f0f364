import type { Zone } from '@mayak/timezone';
import { useFormats } from '@mayak/ui';
import { timeZoneIn } from '../formats/timeZoneIn';

/** The zone by which the user's days and periods are counted (FMT-D01). */
export const useTimeZone = (): Zone => timeZoneIn(useFormats());
