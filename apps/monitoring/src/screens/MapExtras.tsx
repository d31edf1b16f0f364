import { useHost } from '@mayak/host';
import { useFleet } from '@mayak/fleet';
import { ControlGroup } from '@mayak/map';
import { IconButton, MaximizeIcon, Menu, type MenuEntry, StarIcon, useTexts } from '@mayak/ui';
import { lazyPart } from '@mayak/ui/part';
import { EllipsisIcon, RotateCcwClockIcon, SplineIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chosenTexts, pickingOf } from '../chosen';
import { addressAt, pastAddress, wholeMinute } from '../past';
import { viewTexts } from '../views';
import { useViews } from './useViews';
import { extraTexts } from './texts/extras';

const icon = { size: 16, 'aria-hidden': true } as const;
const hour = 3_600_000;
/** Views in the menu itself. */
const most = 10;

const ViewsDialog = lazyPart(() => import(/* webpackChunkName: "saved-views" */ '../views/ViewsDialog'));

/** The further tools of the map of monitoring, which come after its first screen (MON-D09). */
export default function MapExtras() {
  const t = useTexts(extraTexts);
  const words = useTexts(chosenTexts);
  const saved = useTexts(viewTexts);
  const [isListed, setListed] = useState(false);
  const { views, now, open, want } = useViews();
  const host = useHost();
  const fleet = useFleet();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A page of somebody else has an address of its own, and the sample no past.
  if (host.box$ || new URLSearchParams(search).has('sample')) return null;
  const items: MenuEntry[] = [
    {
      label: t('past'),
      icon: <RotateCcwClockIcon {...icon} />,
      onPick: () => void navigate({ pathname, search: addressAt(search, wholeMinute(fleet.now() - hour)) }),
    },
    { label: saved('menu'), icon: <StarIcon {...icon} />, onPick: () => setListed(true) },
    // Those of the past are not there to have anything done with.
    ...(pastAddress.read(new URLSearchParams(search)) === null
      ? (['lasso', 'rectangle'] as const).map((kind) => ({
          label: words(kind),
          icon: kind === 'lasso' ? <SplineIcon {...icon} /> : <MaximizeIcon {...icon} />,
          onPick: () => pickingOf(host).next(kind),
        }))
      : []),
  ];
  const list = views.list ?? [];
  // The first ones are one act away.
  if (list.length > 0)
    items.push(
      'divider',
      ...list.slice(0, most).map((view) => ({ label: view.Name, onPick: () => open(view) })),
    );
  return (
    <ControlGroup>
      <Menu
        label={t('more')}
        items={items}
        onOpen={want}
        trigger={
          <IconButton
            size="md"
            variant="quiet"
            tooltip="left"
            label={t('more')}
            icon={<EllipsisIcon {...icon} />}
          />
        }
      />
      {isListed && (
        <ViewsDialog
          views={views}
          now={now}
          onOpen={(view) => {
            setListed(false);
            open(view);
          }}
          onClose={() => setListed(false)}
        />
      )}
    </ControlGroup>
  );
}
