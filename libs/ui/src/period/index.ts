export { PeriodPicker, type PeriodPickerProps } from './PeriodPicker';
export { askedAt } from './askedAt';
export {
  parseMoment,
  parsePeriod,
  periodFault,
  periodRange,
  presets,
  printMoment,
  printPeriod,
  type Period,
  type PeriodFault,
  type PeriodRange,
  type PeriodUnit,
  type Preset,
} from './period';
export { useTimeZone } from './useTimeZone';
