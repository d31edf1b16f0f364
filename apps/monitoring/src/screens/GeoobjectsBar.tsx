import { GeoobjectType } from '@mayak/api';
import { ContextBar } from '@mayak/host';
import {
  Button,
  chakra,
  ChevronRightIcon,
  commonTexts,
  Flex,
  HexagonIcon,
  IconButton,
  ListIcon,
  MapPinIcon,
  Menu,
  Pill,
  PlusIcon,
  useTexts,
} from '@mayak/ui';
import { PentagonIcon, SplineIcon } from '@mayak/ui/icons';
import type { ReactNode } from 'react';
import { geoobjectTexts } from '../geoobjects/browser';

interface Props {
  /** Null while it is not known. */
  count: number | null;
  /** The name of the one that is edited; null while the list is shown. */
  editing: string | null;
  isDirty: boolean;
  onList: () => void;
  onCreate: (type: GeoobjectType) => void;
  drawer: boolean;
  /** Missing where the list needs no drawer. */
  onDrawer?: ((open: boolean) => void) | undefined;
  /** Import and export. */
  children?: ReactNode;
}

/** The context bar of geoobjects: where one is, what is not saved, and what can be made. */
export function GeoobjectsBar({
  count,
  editing,
  isDirty,
  onList,
  onCreate,
  drawer,
  onDrawer,
  children,
}: Props) {
  const t = useTexts(geoobjectTexts);
  const common = useTexts(commonTexts);
  return (
    <ContextBar>
      <Flex align="center" gap="8px" flex="1" minW={0}>
        {onDrawer && (
          <IconButton
            label={t('list.title')}
            icon={<ListIcon aria-hidden />}
            pressed={drawer}
            onClick={() => onDrawer(!drawer)}
          />
        )}
        {editing === null ? (
          <>
            <chakra.h1 fontWeight={600} srOnly={{ base: true, md: false }}>
              {t('list.title')}
            </chakra.h1>
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              {count ?? '–'}
            </chakra.span>
          </>
        ) : (
          <>
            <Button size="xs" variant="quiet" icon={<HexagonIcon size={14} aria-hidden />} onClick={onList}>
              {t('list.title')}
            </Button>
            <ChevronRightIcon size={14} aria-hidden />
            <chakra.h1 fontWeight={600} truncate>
              {editing || t('newTitle')}
            </chakra.h1>
          </>
        )}
      </Flex>
      {isDirty && <Pill state="preEmergency">{common('unsavedNote')}</Pill>}
      {editing === null && (
        <>
          {children}
          <Menu
            trigger={
              <Button size="xs" variant="primary" icon={<PlusIcon size={14} aria-hidden />}>
                {t('create')}
              </Button>
            }
            items={[
              {
                label: t('point'),
                icon: <MapPinIcon aria-hidden />,
                onPick: () => onCreate(GeoobjectType.Point),
              },
              {
                label: t('polygon'),
                icon: <PentagonIcon aria-hidden />,
                onPick: () => onCreate(GeoobjectType.Polygon),
              },
              {
                label: t('arrow'),
                icon: <SplineIcon aria-hidden />,
                onPick: () => onCreate(GeoobjectType.Arrow),
              },
            ]}
          />
        </>
      )}
    </ContextBar>
  );
}
