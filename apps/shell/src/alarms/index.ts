export { AlarmList, isUnacknowledged } from './AlarmList';
export { HandOver } from './HandOver';
export { alarmTexts } from './texts';
export { useAlarms } from './useAlarms';
