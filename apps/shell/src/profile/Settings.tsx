import type { Locale } from '@mayak/api';
import {
  Box,
  commonTexts,
  Field,
  formatTime,
  FormatsProvider,
  Grid,
  lengthUnits,
  Segmented,
  Switch,
  useTexts,
} from '@mayak/ui';
import { useNow } from '@mayak/ui/clock';
import type { ReactNode } from 'react';
import { zoneOfValue } from '../choices/namedZones';
import { themeIcons } from '../choices/themeIcons';
import { themes } from '../choices/themes';
import { ZonePicker } from '../choices/ZonePicker';
import { BlockCard } from '../sections/Card';
import { CardSizes } from './CardSizes';
import { profileTexts } from './texts';
import { useSettings, type SettingsForm } from './useSettings';

const locales: readonly Locale[] = ['ru', 'en'];

/** Language, theme, time zone, unit and how beacons are shown (PROFILE-02 to PROFILE-06). */
export function Settings({ id }: { id: string }) {
  const t = useTexts(profileTexts);
  const common = useTexts(commonTexts);
  const now = useNow();
  const { form, isReady } = useSettings();
  const chosen = form.values;
  const zone = zoneOfValue(chosen.timeZone);
  const choice = <N extends 'locale' | 'theme' | 'unit'>(
    name: N,
    label: string,
    options: readonly { value: SettingsForm[N]; label: string; icon?: ReactNode }[],
    hint?: string,
  ) => (
    <Field label={label} hint={hint}>
      <Segmented
        label={label}
        value={chosen[name]}
        options={options}
        disabled={!isReady}
        onValue={(value) => form.set(name, value as never)}
      />
    </Field>
  );
  return (
    <BlockCard id={id} title={t('settings.title')} form={form} aria-busy={!isReady}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '16px', md: '14px 16px' }}
      >
        {choice(
          'locale',
          t('settings.language'),
          locales.map((value) => ({ value, label: common(`languages.${value}`) })),
        )}
        <Field
          label={t('settings.timeZone')}
          disabled={!isReady}
          hint={zone !== null && t('settings.now', { time: formatTime(now(), zone) })}
        >
          <ZonePicker
            own={t('settings.timeZone')}
            value={chosen.timeZone}
            onZone={(value) => form.set('timeZone', value)}
          />
        </Field>
        {choice(
          'unit',
          t('settings.distanceUnit'),
          lengthUnits.map((value) => ({ value, label: t(`settings.unit.${value}`) })),
          t('settings.unitNote'),
        )}
        <Box gridColumn={{ md: '1 / -1' }}>
          {choice(
            'theme',
            t('settings.theme'),
            themes.map((value) => {
              const Icon = themeIcons[value];
              return { value, label: common(`theme.${value}`), icon: <Icon size={14} aria-hidden /> };
            }),
          )}
        </Box>
        <FormatsProvider unit={chosen.unit}>
          <CardSizes small={chosen.small} disabled={!isReady} onSmall={(small) => form.set('small', small)} />
        </FormatsProvider>
        <Box gridColumn="1 / -1">
          <Switch
            checked={chosen.showAll}
            disabled={!isReady}
            onChecked={(showAll) => form.set('showAll', showAll)}
          >
            {t('settings.showAll')}
          </Switch>
        </Box>
      </Grid>
    </BlockCard>
  );
}
