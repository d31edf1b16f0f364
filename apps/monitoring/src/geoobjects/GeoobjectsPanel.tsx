import type { Geoobject } from '@mayak/api';
import { type PanelProps, useHost, useSession } from '@mayak/host';
import { Button, chakra, Flex, PanelFrame, PlusIcon, SearchInput, Segmented, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { middleOf } from '@mayak/map';
import { NotLoaded, useGeoobjects } from '@mayak/fleet/beacon';
import { DeleteGeoobject } from './DeleteGeoobject';
import { GeoobjectList } from './GeoobjectList';
import { geoobjectRoutes, useHiddenGeoobjects } from './shownGeoobjects';
import { geoobjectTexts } from './texts';

/** Which geoobjects are on the map of monitoring or of tracks; own ones are edited and deleted from here (PANEL-12 to PANEL-15, PANEL-D04). */
export default function GeoobjectsPanel({ close }: PanelProps) {
  const t = useTexts(geoobjectTexts);
  const { bus, nav } = useHost();
  const { user } = useSession();
  const place = useLocation().pathname.split('/')[1];
  const route = geoobjectRoutes.find((name) => name === place) ?? 'monitoring';
  const { geoobjects, isKnown } = useGeoobjects();
  const [hidden, hide] = useHiddenGeoobjects(route, user?.Id ?? 0);
  const [text, setText] = useState('');
  const [selected, select] = useState<number | null>(null);
  const [going, setGoing] = useState<Geoobject | null>(null);
  const off = new Set(hidden);
  const onShow = (id: number, shown: boolean) =>
    hide(shown ? hidden.filter((one) => one !== id) : [...hidden, id]);
  const onPick = ({ Id, Coordinates }: Geoobject) => {
    select(Id);
    if (off.has(Id)) onShow(Id, true);
    bus.emit('map.focus', { coordinates: middleOf(Coordinates) });
  };
  const open = ({ Id }: Geoobject) => nav.go(`/geoobjects?id=${Id}`);
  const shown = geoobjects.filter(({ Id }) => !off.has(Id)).length;
  return (
    <PanelFrame
      title={
        <>
          {t('list.title')}{' '}
          <chakra.span color="fg.muted" fontWeight={500} fontVariantNumeric="tabular-nums">
            {isKnown ? geoobjects.length : '–'}
          </chakra.span>
        </>
      }
      actions={
        <Button
          size="sm"
          icon={<PlusIcon size={14} aria-hidden />}
          onClick={() => nav.go('/geoobjects?new=polygon')}
        >
          {t('create')}
        </Button>
      }
      onClose={close}
    >
      <Flex direction="column" height="100%">
        <Flex
          gap="8px"
          p="10px 16px"
          flex="none"
          borderBottomWidth="1px"
          borderColor="border"
          align="center"
          wrap={{ base: 'wrap', md: 'nowrap' }}
        >
          <SearchInput
            size="sm"
            flex={{ base: '1 0 100%', md: '1' }}
            placeholder={t('list.search')}
            value={text}
            onValue={setText}
          />
          <Segmented
            label={t('list.mapAction')}
            value={shown === geoobjects.length ? 'all' : shown === 0 ? 'none' : 'some'}
            options={[
              { value: 'all', label: t('list.showAll') },
              { value: 'none', label: t('list.hideAll') },
            ]}
            onValue={(value) => hide(value === 'all' ? [] : geoobjects.map(({ Id }) => Id))}
          />
        </Flex>
        <NotLoaded />
        {isKnown && (
          <GeoobjectList
            geoobjects={geoobjects}
            text={text}
            selected={selected}
            isShown={(id) => !off.has(id)}
            actions={{ onPick, onShow, onEdit: open, onDelete: setGoing, onDetails: open }}
          />
        )}
      </Flex>
      {going && (
        <DeleteGeoobject geoobject={going} onDeleted={() => setGoing(null)} onCancel={() => setGoing(null)} />
      )}
    </PanelFrame>
  );
}
