import { tabValue, type TabValue } from '@mayak/host/shell';

/** The opening that this tab has had of a link: a reload is no new one. A frame that may keep nothing opens the link anew. */
export const keptOpening = (link: string): TabValue<string | null> =>
  tabValue(`guest.${link}`, (stored) => (typeof stored === 'string' ? stored : null));
