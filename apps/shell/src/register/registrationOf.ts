import { Registration, UserType } from '@mayak/api';
import { offsetAt } from '@mayak/timezone';
import { faultsBy } from '@mayak/ui/form';
import { withGuessable } from '../account/checks';
import type { LateStrengthOf } from '../account/useStrength';
import { zoneOfValue, type ZoneValue } from '../choices/namedZones';

/** What the form holds: text as typed. */
export interface RegistrationForm {
  username: string;
  email: string;
  password: string;
  type: UserType;
  name: string;
  phone: string;
  organization: string;
  country: string;
  timezone: ZoneValue;
}

/** An empty form with the usual answers (AUTH-D06). */
export const emptyForm: RegistrationForm = {
  username: '',
  email: '',
  password: '',
  type: UserType.Individual,
  name: '',
  phone: '',
  organization: '',
  country: 'RU',
  timezone: '180',
};

const orNull = (text: string) => text.trim() || null;

/** The zone by its name with its offset of now, for a server of before; or a fixed offset alone (FMT-D01). */
function zoneIn(value: ZoneValue) {
  const zone = zoneOfValue(value) ?? 0;
  return { timezone: offsetAt(zone, Date.now()), ...(typeof zone === 'string' && { zoneName: zone }) };
}

/** The call's body: trimmed, and what was left out is null (AUTH-07). */
export const registrationOf = (form: RegistrationForm): Registration => ({
  username: form.username.trim(),
  email: form.email.trim(),
  password: form.password,
  type: form.type,
  name: orNull(form.name),
  phone: orNull(form.phone),
  organization: orNull(form.organization),
  country: form.country,
  ...zoneIn(form.timezone),
});

/** What the user will be called (AUTH-D14). */
export const ownOf = ({ username, email, name, organization }: RegistrationForm) => [
  username,
  email,
  name,
  organization,
];

/** AUTH-07 to AUTH-10, AUTH-D06, AUTH-D14. */
export const checkRegistration = (form: RegistrationForm, strength: ReturnType<LateStrengthOf> = null) =>
  withGuessable(faultsBy(Registration)(registrationOf(form)), 'password', strength);

/** What is asked may be a user name (AUTH-08). */
export const mayBeUserName = (username: string) =>
  !checkRegistration({ ...emptyForm, username }).some(({ field }) => field === 'username');
