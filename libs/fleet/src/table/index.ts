export { useFleetColumns, type FleetColumnId } from './useFleetColumns';
export { communicationKey, CommunicationBadge } from './CommunicationBadge';
export { groupNamesOf } from './groupNames';
