import { editUserInfo, getUserInfo, UserInfoEdit, UserType, type UserInfo } from '@mayak/api';
import { faultsBy, useEditForm } from '@mayak/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { faultsIn } from '../account/refusal';
import { useShell } from '../page/ShellContext';

/** What the form holds: text as typed. */
export interface PersonalForm {
  Type: `${UserType}`;
  Country: string;
  Name: string;
  Phone: string;
  Organization: string;
}

const empty: PersonalForm = { Type: '0', Country: 'RU', Name: '', Phone: '', Organization: '' };

const formOf = (info: UserInfo): PersonalForm => ({
  Type: `${info.Type}`,
  Country: info.Country,
  Name: info.Name ?? '',
  Phone: info.Phone ?? '',
  Organization: info.Organization ?? '',
});
const orNull = (text: string) => text.trim() || null;
const types = { '0': UserType.Individual, '1': UserType.Enterprise } as const;
const bodyOf = ({ Type, Country, Name, Phone, Organization }: PersonalForm): UserInfoEdit => ({
  Type: types[Type],
  Country,
  Name: orNull(Name),
  Phone: orNull(Phone),
  Organization: orNull(Organization),
});
const check = faultsBy(UserInfoEdit);

/** Who the user is, as far as the server has told it. */
export interface ReadInfo {
  info: UserInfo | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Who the user is, as the server knows it; asked for whenever the profile is opened (PROFILE-13). */
export function useUserInfo(): ReadInfo {
  const { client } = useShell().account;
  const { data, isError, refetch } = useQuery({ ...client.query(getUserInfo, {}), staleTime: 0 });
  return { info: data ?? null, hasFailed: isError, retry: () => void refetch() };
}

/** The block of personal data (PROFILE-08, PROFILE-13). */
export function usePersonalData(info: UserInfo | null) {
  const { account, addresses } = useShell();
  const queries = useQueryClient();
  return useEditForm<PersonalForm, PersonalForm>({
    known: info ? formOf(info) : empty,
    draft: (known) => known,
    check: (typed) => check(bodyOf(typed)),
    refusals: (error) => faultsIn(error, empty),
    guard: addresses.guard,
    async latest() {
      const now = await queries.fetchQuery({ ...account.client.quiet.query(getUserInfo, {}), staleTime: 0 });
      return now && formOf(now);
    },
    async save(typed) {
      const saved = await account.client.call(editUserInfo, { body: bodyOf(typed) });
      return saved && formOf(saved);
    },
  });
}
