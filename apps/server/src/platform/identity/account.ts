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
  timeZone: number;
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
}
