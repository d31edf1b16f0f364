import { zoneOf, type Zone } from '@mayak/timezone';
import type { Language, LengthUnit, InterfaceSize, UserType } from '@mayak/api';

/** A user as stored. */
export interface Account {
  id: number;
  userName: string;
  email: string;
  passwordHash: string;
  emailConfirmed: boolean;
  isBlocked: boolean;
  canViewMessages: boolean;
  canReadMessages: boolean;
  canSendMessages: boolean;
  canEditChannelsSettings: boolean;
  bnwasManagement: boolean;
  localization: Language;
  /** Minutes from UTC; where the zone has a name, those of when it was chosen. */
  timeZone: number;
  /** A name of the IANA list; null where the offset is fixed (FMT-D01). */
  zoneName: string | null;
  distanceUnit: LengthUnit;
  showPositionOnLoad: boolean;
  beaconCardSize: InterfaceSize;
  type: UserType;
  country: string;
  name: string | null;
  phone: string | null;
  organization: string | null;
  /** The organization that the operator counts the user to; he cannot choose it. */
  tenant: string | null;
  /** Its operator demands a second step, which this user has not set up (AUTH-D19). */
  mustSetUp: boolean;
  /** When the account ends, as its user asked for it (PROFILE-D18). */
  leaves: Date | null;
  /** It is the installation's own, whom nobody sees and who cannot sign in (SRV-D20). */
  isCanary: boolean;
}

/** The zone of a user, by which his days, schedules and times are counted (FMT-D01). */
export const accountZone = ({ timeZone, zoneName }: Pick<Account, 'timeZone' | 'zoneName'>): Zone =>
  zoneOf(zoneName, timeZone);
