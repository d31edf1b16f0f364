export { AlarmList, waitingCount } from './AlarmList';
export { HandOver } from './HandOver';
export { LoadLink } from './LoadLink';
export { alarmTexts } from './texts';
export { useAlarms } from './useAlarms';
