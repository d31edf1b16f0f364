import { useTexts } from '@mayak/ui';
import type { Fault } from '@mayak/ui/form';
import { guestTexts } from './texts';

const momentFields = ['UntilDt', 'FromDt'];

/** What is wrong with a field of a link, in words; the usual ones where nothing more is to be said. */
export function useGuestFaults() {
  const t = useTexts(guestTexts);
  return ({ field, code }: Fault): string | undefined => {
    if (field === 'BeaconIds') return t(code === 'unknown' ? 'faults.rights' : 'faults.choose');
    if (field === 'GroupId' && code === 'unknown') return t('faults.group');
    if (field === 'GeoobjectId') return t('faults.area');
    if (field === 'Sites') return t('faults.sites');
    if (field === 'Most') return t('faults.most');
    if (field.startsWith('Hours')) return t(code === 'order' ? 'faults.differ' : 'faults.bothTimes');
    if (code === 'full') return t('faults.full');
    if (!momentFields.includes(field)) return undefined;
    if (code === 'outOfRange') return t('faults.end');
    return code === 'order' ? t('faults.order') : t('faults.moment');
  };
}
