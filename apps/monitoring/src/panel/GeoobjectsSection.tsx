import { chakra, Section, useTexts } from '@mayak/ui';
import { PentagonIcon } from '@mayak/ui/icons';
import { identityColor, useGeoobjects, useShowOnMap } from '@mayak/fleet/beacon';
import { middleOf } from '@mayak/map';
import { panelTexts } from './texts';

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: { base: '44px', md: '30px' },
    px: '16px',
    textAlign: 'start',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    _last: { borderBottom: 0 },
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** The geoobjects that the beacon is in; a press centres the map on one (SIDE-07, SIDE-D06). */
export function GeoobjectsSection({ ids, leave }: { ids: readonly number[]; leave: () => void }) {
  const t = useTexts(panelTexts);
  const map = useShowOnMap(leave);
  const { geoobjects } = useGeoobjects();
  const inside = geoobjects.filter(({ Id }) => ids.includes(Id));
  return (
    <Section title={t('page.geoobjects')} summary={inside.length} name="beacon.geoobjects">
      {inside.length === 0 && (
        <chakra.p p="12px 16px" color="fg.secondary">
          {t('page.notInside')}
        </chakra.p>
      )}
      {inside.map((geoobject) => (
        <Row key={geoobject.Id} type="button" onClick={() => map.place(middleOf(geoobject.Coordinates))}>
          <PentagonIcon
            size={14}
            aria-hidden
            style={{ color: identityColor(geoobject.InterfaceSettings.color) }}
          />
          <span>{geoobject.Name}</span>
        </Row>
      ))}
    </Section>
  );
}
