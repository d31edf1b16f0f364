import {
  editUserInfo,
  editUserSettings,
  getUser,
  getUserInfo,
  getUserSettings,
  type Endpoint,
  type UserInfo,
  type UserSettings,
} from '@mayak/api';
import type { SessionStore } from '@mayak/auth';
import { ofCall, type Look } from './watched';

/** Paths of the calls that take beacons over; what these carry is not needed in the first script. */
export const activations: readonly string[] = ['/beacons.activate', '/beacons.activateMany'];

const changed: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  [getUser.route, editUserSettings],
  [getUserSettings.route, editUserSettings],
  [getUserInfo.route, editUserInfo],
]);

/** The call that changes what this one reads of the profile. */
export const profileChangeOf = ({ route }: Endpoint) => changed.get(route);

interface Needs {
  session: SessionStore;
  keepInfo: (info: UserInfo) => void;
  /** Who the user is has to be read anew. */
  readUser: () => void;
  /** The user changed something here: his other tabs must hear of it. */
  onChange: () => void;
}

/** Looks at the answers about the profile: whoever changes it, the session has it at once, and so has every open area (PROFILE-D05). */
export function withProfile({ session, keepInfo, readUser, onChange }: Needs): Look[] {
  const fill = (settings: UserSettings) => {
    const { user } = session.state$.value;
    const { Localization, MonitoringInterfaceSettings } = settings;
    session.fill({ settings, ...(user && { user: { ...user, Localization, MonitoringInterfaceSettings } }) });
  };
  const isChange = ({ path }: Endpoint) => path === editUserSettings.path || path === editUserInfo.path;
  /** Who takes over a beacon with a bridge watch may see its report from now on (PERM-D09). */
  const isActivation = ({ path }: Endpoint) => activations.includes(path);
  return [
    ofCall(getUser, (user) => session.fill({ user })),
    ofCall(getUserSettings, fill),
    ofCall(editUserSettings, fill),
    ofCall(editUserInfo, keepInfo),
    (endpoint, answer) => {
      if (answer !== undefined && isChange(endpoint)) onChange();
      if (answer !== undefined && isActivation(endpoint) && !session.state$.value.user?.BnwasManagement)
        readUser();
    },
  ];
}
