import {
  editUserInfo,
  editUserSettings,
  getUserSettings,
  type Endpoint,
  type UserInfo,
  type UserSettings,
} from '@mayak/api';
import type { SessionStore } from '@mayak/auth';
import { ofCall, type Look } from './watched';

interface Needs {
  session: SessionStore;
  keepInfo: (info: UserInfo) => void;
  /** The user changed something here: his other tabs must hear of it. */
  onChange: () => void;
}

/** Looks at the answers about the profile: whoever changes it, the session has it at once, and so has every open area (PROFILE-D05). */
export function withProfile({ session, keepInfo, onChange }: Needs): Look[] {
  const fill = (settings: UserSettings) => {
    const { user } = session.state$.value;
    const { Localization, MonitoringInterfaceSettings } = settings;
    session.fill({ settings, ...(user && { user: { ...user, Localization, MonitoringInterfaceSettings } }) });
  };
  const isChange = ({ path }: Endpoint) => path === editUserSettings.path || path === editUserInfo.path;
  return [
    ofCall(getUserSettings, fill),
    ofCall(editUserSettings, fill),
    ofCall(editUserInfo, keepInfo),
    (endpoint, answer) => {
      if (answer !== undefined && isChange(endpoint)) onChange();
    },
  ];
}
