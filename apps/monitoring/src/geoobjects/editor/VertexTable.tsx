import type { Coord } from '@mayak/api';
import { chakra, IconButton, Segmented, useFormats, useTexts, XIcon } from '@mayak/ui';
import { memo, useEffect, useRef } from 'react';
import type { Step } from '../../map/drawing/draft';
import { geoobjectTexts } from '../texts';
import { DegreesInput } from './DegreesInput';

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '8px', px: '16px', mb: '8px', fontWeight: 600 },
});
const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    '& thead :is(th, td)': {
      border: 0,
      textStyle: 'label',
      color: 'fg.muted',
      bg: 'bg.subtle',
      height: '28px',
      textAlign: 'start',
      px: '4px',
    },
    '& td': { height: '30px', borderTop: '1px solid', borderColor: 'border.subtle', px: '4px' },
    '& :is(th, td):first-child': { width: '46px', paddingInlineStart: '16px', color: 'fg.muted' },
    '& :is(th, td):last-child': { width: '40px', paddingInlineEnd: '8px' },
    '& tr[aria-selected=true] td': { bg: 'bg.selected' },
    '& input': {
      width: '100%',
      height: '26px',
      px: '4px',
      mx: '-4px',
      borderRadius: 'sm',
      bg: 'transparent',
      _hover: { boxShadow: 'inset 0 0 0 1px {colors.border.control}' },
      _focus: { bg: 'bg.panel', boxShadow: 'inset 0 0 0 1px {colors.border.control}' },
      _disabled: { boxShadow: 'none' },
      '&[aria-invalid]': { boxShadow: 'inset 0 0 0 2px {colors.state.emergency.solid}' },
    },
  },
});

const turned = (lon: number) => (Math.abs(lon) <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180);

interface RowProps {
  at: number;
  lat: number;
  lon: number;
  isActive: boolean;
  isReadOnly: boolean;
  mayRemove: boolean;
  onStep: (step: Step) => void;
  onReveal: (places: readonly Coord[]) => void;
}

const Row = memo(function Row({ at, lat, lon, isActive, isReadOnly, mayRemove, onStep, onReveal }: RowProps) {
  const t = useTexts(geoobjectTexts);
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const hasFocus = row.current?.contains(document.activeElement) ?? false;
    if (isActive && !hasFocus) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const choose = () => {
    if (isActive || isReadOnly) return;
    onStep({ kind: 'choose', at });
    onReveal([[lat, lon]]);
  };
  const move = (place: Coord) => {
    onStep({ kind: 'move', at, place });
    onReveal([place]);
  };
  const n = at + 1;
  return (
    <tr ref={row} aria-selected={isActive}>
      <td>{n}</td>
      <td>
        <DegreesInput
          axis="latitude"
          label={t('latitudeOf', { n })}
          value={lat}
          disabled={isReadOnly}
          onFocus={choose}
          onValue={(value) => move([value, lon])}
        />
      </td>
      <td>
        <DegreesInput
          axis="longitude"
          label={t('longitudeOf', { n })}
          value={turned(lon)}
          disabled={isReadOnly}
          onFocus={choose}
          onValue={(value) => move([lat, value])}
        />
      </td>
      <td>
        {mayRemove && (
          <IconButton
            size="xs"
            label={t('removeVertex', { n })}
            icon={<XIcon size={14} aria-hidden />}
            tooltip={false}
            onClick={() => onStep({ kind: 'remove', at })}
          />
        )}
      </td>
    </tr>
  );
});

interface Props {
  title: string;
  places: readonly Coord[];
  active: number | null;
  isReadOnly: boolean;
  mayRemove: boolean;
  onStep: (step: Step) => void;
  /** Shows places that may lie out of the window. */
  onReveal: (places: readonly Coord[]) => void;
}

/** The corners as numbers that can be typed: the other way to every drag on the map (GEN-D04). */
export function VertexTable({ title, places, active, isReadOnly, mayRemove, onStep, onReveal }: Props) {
  const t = useTexts(geoobjectTexts);
  const { coordinateFormat, setCoordinateFormat } = useFormats();
  return (
    <section aria-label={title}>
      <Head>
        <span>{title}</span>
        <chakra.span flex="1" color="fg.muted" fontWeight={500}>
          {places.length}
        </chakra.span>
        <Segmented
          label={t('coordinateForm')}
          value={coordinateFormat}
          options={[
            { value: 'dd', label: 'D.dddddd°' },
            { value: 'dms', label: 'D° M′ S″' },
          ]}
          onValue={setCoordinateFormat}
        />
      </Head>
      {places.length === 0 ? (
        <chakra.p px="16px" color="fg.muted">
          {t('noVertices')}
        </chakra.p>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('latitude')}</th>
              <th scope="col">{t('longitude')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {places.map(([lat, lon], at) => (
              <Row
                key={at}
                at={at}
                lat={lat}
                lon={lon}
                isActive={at === active}
                isReadOnly={isReadOnly}
                mayRemove={mayRemove && !isReadOnly}
                onStep={onStep}
                onReveal={onReveal}
              />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
