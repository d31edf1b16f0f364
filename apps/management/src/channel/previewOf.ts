import {
  channelPalette,
  channelState,
  displayedValue,
  labelsOf,
  scaled,
  unitTexts,
  unitWord,
  unscaled,
  ValueState,
  valueState,
  type Beacon,
  type Channel,
  type ChannelSettings,
  type LengthUnit,
  type Locale,
} from '@mayak/api';

interface Reader {
  locale: Locale;
  /** The unit in which this reader is shown speeds of the beacon. */
  unit: LengthUnit;
}

/** The current value as these settings would show and judge it, by the rules of the server (CHAN-D02 to CHAN-D09). */
export function previewOf(
  beacon: Pick<Beacon, 'RelevanceSettings'>,
  channel: Pick<Channel, 'Value' | 'ValueEmergencyState' | 'RelevanceState'>,
  known: ChannelSettings,
  settings: ChannelSettings,
  { locale, unit }: Reader,
) {
  const value = channel.Value === null ? null : scaled(unscaled(channel.Value, known), settings);
  const judge = (v: number | null, s: ChannelSettings) => valueState(v, { ...s, labels: labelsOf(s) }, true);
  // The beacon does not check emergencies when its value is undefined where the rule has a state for it.
  const isUnchecked =
    channel.ValueEmergencyState === ValueState.Undefined &&
    judge(channel.Value, known) !== ValueState.Undefined;
  const state = channelState({
    enabled: settings.Enabled,
    value: isUnchecked ? ValueState.Undefined : judge(value, settings),
    relevance: channel.RelevanceState,
    emergencyFirst: beacon.RelevanceSettings.EmergencyOverRelevancePriority,
  });
  const text = displayedValue(
    value,
    { ...settings, labels: labelsOf(settings) },
    {
      locale,
      lengthUnit: unit,
      unitWord: (word) => unitWord(word, locale),
      speedWord: (length) => unitTexts[locale].speeds[length],
    },
  );
  return { value, text, palette: channelPalette[state] };
}
