export { PeriodPicker, type PeriodPickerProps } from './PeriodPicker';
export {
  parsePeriod,
  periodFault,
  periodRange,
  presets,
  printPeriod,
  type Period,
  type PeriodFault,
  type PeriodRange,
  type PeriodUnit,
  type Preset,
} from './period';
export { useTimeZone } from './useTimeZone';
