export { empty, gap } from './empty';
export {
  browserTimeZone,
  browserZone,
  formatClock,
  formatDate,
  formatDateTime,
  formatDayInWords,
  formatMoment,
  formatPeriod,
  formatTime,
  type Moment,
} from './time';
export { formatAge, formatDuration, formatShortDuration, type CommonT } from './span';
export { formatMoney, formatNumber, withUnit } from './number';
export {
  distanceLabel,
  formatDistance,
  formatSpeed,
  lengthUnits,
  speedLabel,
  type LengthUnit,
} from './length';
export { formatCoordinates, type CoordinateForm, type CoordinateFormat, type LatLon } from './coordinates';
export { parseCoordinates } from './parseCoordinates';
export { FormatsProvider, useFormats, type Formats } from './FormatsProvider';
