import { getGeoobjects, getGroups } from '@mayak/api';
import { chakra, commonTexts, useTexts } from '@mayak/ui';
import { fleetTexts } from '../texts';
import { useInitial } from './useInitial';

const Line = chakra('button', {
  base: {
    flex: 'none',
    padding: '7px 12px',
    textAlign: 'start',
    bg: 'state.preEmergency.bg',
    color: 'state.preEmergency.fg',
    fontSize: '12px',
    lineHeight: '16px',
    minHeight: { base: '44px', md: '30px' },
  },
});

interface Props {
  /** Whether groups matter here; geoobjects do on every map. */
  groups?: boolean;
}

/** Which lists of the first load did not come; a press asks again, and so does a minute (CONF-03, CONF-D03, ERR-D04). */
export function NotLoaded({ groups: asksGroups = false }: Props) {
  const t = useTexts(fleetTexts);
  const common = useTexts(commonTexts);
  const groups = useInitial(getGroups, {}, { enabled: asksGroups });
  const geoobjects = useInitial(getGeoobjects, {});
  const failed = [
    { text: t('notLoaded.groups'), read: groups },
    { text: t('notLoaded.geoobjects'), read: geoobjects },
  ].filter(({ read }) => read.isLoadingError);
  return failed.map(({ text, read }) => (
    <Line key={text} type="button" onClick={() => void read.refetch()}>
      {text} · {common('retry')}
    </Line>
  ));
}
