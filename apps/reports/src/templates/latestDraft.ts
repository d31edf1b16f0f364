import { LatestColumn, type LatestOf, type LatestSettings } from '@mayak/api/latest';

/** What the fields of the latest state hold. */
export interface LatestDraft {
  Of: LatestOf;
  /** The id of the group as a text. */
  Group: string;
  Columns: LatestColumn[];
  Sensors: string[];
  SensorTimes: boolean;
}

export const latestDraft = ({ Of, Group, Columns, Sensors, SensorTimes }: LatestSettings) => ({
  Of,
  Group: Group === null ? '' : String(Group),
  Columns,
  Sensors,
  SensorTimes,
});

/** The latest state as it is asked for. */
export function latestOf({ Of, Group, Columns, Sensors, SensorTimes }: LatestDraft): LatestSettings {
  return {
    Of,
    Group: Of === 'group' && Group !== '' ? Number(Group) : null,
    Columns: Object.values(LatestColumn).filter((key) => Columns.includes(key)),
    Sensors,
    SensorTimes,
  };
}
