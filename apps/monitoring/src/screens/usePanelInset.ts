import { usePanels } from '@mayak/host';
import { useLayout } from '@mayak/map';

const widths = { wide: 424, narrow: 424, drawer: 400, phone: 0 };

/** How many pixels of the map a side panel covers now; on a phone it covers all, and the map waits behind it. */
export function usePanelInset(): number {
  const { opened } = usePanels();
  const layout = useLayout();
  return opened === null ? 0 : widths[layout];
}
