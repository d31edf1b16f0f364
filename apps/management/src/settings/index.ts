export { SettingsForm } from './SettingsForm';
export { SettingsOfBeacons } from './SettingsOfBeacons';
