import type { BeaconChange, ChangedItem } from '@mayak/api/beacon-log';
import { commonTexts, lengthUnits, transports, useTexts } from '@mayak/ui';
import { logTexts } from './texts';
import { en } from './texts/en';

const named = <T extends object>(table: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(table, name);

/** The log in words; what a later server tells of is told by its own name. */
export function useLogWords() {
  const t = useTexts(logTexts);
  const common = useTexts(commonTexts);
  const right = (text: string) =>
    text
      .split(' ')
      .map((one) => (named(en.rights, one) ? t(`rights.${one}`) : one))
      .join(', ');
  return {
    part: (part: string) => (named(en.parts, part) ? t(`parts.${part}`) : part),
    kind: (kind: string) => (named(en.kinds, kind) ? t(`kinds.${kind}`) : kind),
    what({ What, Sensor }: ChangedItem, { Part }: Pick<BeaconChange, 'Part'>): string {
      if (Part === 'owner') return t('owner');
      if (Part === 'guests' && What === 'link') return t('guestLink');
      if (Part === 'remote') return named(en.remote, What) ? t(`remote.${What}`) : What;
      // Of sharing it is the name of a user.
      const field = Part !== 'access' && named(en.fields, What) ? t(`fields.${What}`) : What;
      return Sensor === null ? field : `${Sensor}: ${field}`;
    },
    value(text: string | null, { What }: ChangedItem, { Part }: Pick<BeaconChange, 'Part'>): string | null {
      if (text === null) return null;
      const [transport, unit] = [transports[Number(text)], lengthUnits[Number(text)]];
      if (What === 'vehicleType' && transport) return common(`transport.${transport}`);
      if (What === 'lengthUnit' && unit) return common(`unit.${unit}`);
      if (Part === 'access') return right(text);
      if (text === 'true' || text === 'false') return t(text === 'true' ? 'yes' : 'no');
      return text;
    },
  };
}
