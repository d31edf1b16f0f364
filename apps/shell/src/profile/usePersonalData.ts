import { editUserInfo, getUserInfo, UserType, type UserInfo } from '@mayak/api';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '../page/ShellContext';
import { useBlock } from './useBlock';

/** What the form holds: text as typed. */
export interface PersonalForm {
  type: `${UserType}`;
  country: string;
  name: string;
  phone: string;
  organization: string;
}

const empty: PersonalForm = { type: '0', country: 'RU', name: '', phone: '', organization: '' };

const formOf = (info: UserInfo): PersonalForm => ({
  type: `${info.Type}`,
  country: info.Country,
  name: info.Name ?? '',
  phone: info.Phone ?? '',
  organization: info.Organization ?? '',
});
const orNull = (text: string) => text.trim() || null;
const types = { '0': UserType.Individual, '1': UserType.Enterprise } as const;

/** Who the user is, as the server knows it; asked for whenever the profile is opened (PROFILE-13). */
export function useUserInfo(): UserInfo | null {
  const { client } = useShell().account;
  const { data } = useQuery({ ...client.query(getUserInfo, {}), staleTime: 0 });
  return data ?? null;
}

/** The block of personal data (PROFILE-08, PROFILE-13). */
export function usePersonalData(info: UserInfo | null) {
  const { client } = useShell().account;
  return useBlock<PersonalForm>({
    known: info && formOf(info),
    empty,
    async send({ type, country, name, phone, organization }) {
      const saved = await client.call(editUserInfo, {
        body: {
          Type: types[type],
          Country: country,
          Name: orNull(name),
          Phone: orNull(phone),
          Organization: orNull(organization),
        },
      });
      return saved ? formOf(saved) : null;
    },
  });
}
