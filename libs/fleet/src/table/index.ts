export { useFleetColumns, type FleetColumnId } from './useFleetColumns';
export { communicationKey, CommunicationBadge } from './CommunicationBadge';
export { StateWord } from './StateWord';
export { groupNamesOf } from './groupNames';
