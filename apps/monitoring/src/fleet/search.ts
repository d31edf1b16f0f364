import type { BeaconModel } from '@mayak/api';
import { modelName } from '../beacon/modelNames';
import type { FleetTable } from './FleetTable';

/** The words of a search, as they are looked for. */
export const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** What the search looks at, a text per row: name, serial number, IMEI, model, groups (MON-D01). */
export function searchTexts(t: FleetTable, groupNames: ReadonlyMap<number, string>): string[] {
  const texts: string[] = [];
  for (let row = 0; row < t.size; row++) {
    const group = groupNames.get(t.id[row] as number) ?? '';
    const model = modelName(t.model[row] as BeaconModel) ?? '';
    texts.push(`${t.name[row]} ${t.serialNumber[row]} ${t.imei[row]} ${model}${group}`.toLowerCase());
  }
  return texts;
}
