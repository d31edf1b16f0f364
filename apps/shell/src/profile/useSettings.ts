import {
  editUserSettings,
  getUserSettings,
  InterfaceSize,
  languageOf,
  type LengthUnit,
  type Locale,
  type UserSettings,
} from '@mayak/api';
import { useObservable } from '@mayak/host';
import { offsetAt } from '@mayak/timezone';
import { lengthUnits, setLocale, usePalette, useLocale, type PaletteChoice } from '@mayak/ui';
import { useEditForm } from '@mayak/ui/form';
import { useQuery } from '@tanstack/react-query';
import { zoneOfValue, type ZoneValue } from '../choices/namedZones';
import { useShell } from '../page/ShellContext';

/** What the form holds; theme and language are those of this browser. */
export interface SettingsForm {
  locale: Locale;
  theme: PaletteChoice;
  timeZone: ZoneValue;
  unit: (typeof lengthUnits)[number];
  small: boolean;
  showAll: boolean;
}

type Shared = Omit<SettingsForm, 'locale' | 'theme'>;

const empty: Shared = {
  timeZone: '180',
  unit: 'km',
  small: false,
  showAll: true,
};

const sharedOf = ({
  TimeZone,
  ZoneName,
  DistanceUnit,
  MonitoringInterfaceSettings: look,
}: UserSettings): Shared => ({
  timeZone: ZoneName ?? String(TimeZone),
  unit: lengthUnits[DistanceUnit],
  small: look.BeaconCardSize === InterfaceSize.Small,
  showAll: look.ShowPositionOnLoad,
});

/** The zone as it is sent; a name that this browser does not know is left as the server has it. */
function zoneIn(value: ZoneValue, known: UserSettings | null) {
  const zone = zoneOfValue(value);
  if (typeof zone === 'number') return { TimeZone: zone, ZoneName: null };
  if (zone === null) return { TimeZone: known?.TimeZone ?? 0 };
  return { TimeZone: offsetAt(zone, Date.now()), ZoneName: zone };
}

const settingsOf = (form: SettingsForm, known: UserSettings | null): UserSettings => ({
  Localization: languageOf(form.locale),
  ...zoneIn(form.timeZone, known),
  DistanceUnit: lengthUnits.indexOf(form.unit) as LengthUnit,
  MonitoringInterfaceSettings: {
    ShowPositionOnLoad: form.showAll,
    BeaconCardSize: form.small ? InterfaceSize.Small : InterfaceSize.Normal,
  },
});

/** The block of settings; with the answer they hold everywhere at once (PROFILE-02 to PROFILE-06, PROFILE-D05, I18N-D02). */
export function useSettings() {
  const { account, addresses } = useShell();
  const { client, session } = account;
  const { settings } = useObservable(session.state$, session.state$.value);
  const locale = useLocale();
  const { choice: theme, choose: setTheme } = usePalette();
  useQuery({ ...client.query(getUserSettings, {}), staleTime: 0 });
  const form = useEditForm<SettingsForm, SettingsForm>({
    known: settings ? { ...sharedOf(settings), locale, theme } : { ...empty, locale, theme },
    draft: (known) => known,
    // Every choice that is offered is a right one.
    check: () => [],
    guard: addresses.guard,
    async save(typed) {
      const saved = await client.call(editUserSettings, { body: settingsOf(typed, settings) });
      if (!saved) return null;
      setLocale(typed.locale);
      setTheme(typed.theme);
      return { ...sharedOf(saved), locale: typed.locale, theme: typed.theme };
    },
  });
  return { form, isReady: settings !== null };
}
