import type { Coord } from '@mayak/api';
import { chakra, useTexts } from '@mayak/ui';
import { Fragment, useRef, type RefObject } from 'react';
import type { Step } from '@mayak/map';
import { CoordinateForms } from '../../CoordinateForms';
import { geoobjectTexts } from '../texts';
import { useTypedDegrees } from './useTypedDegrees';
import { useVertexRows, vertexRow } from './useVertexRows';
import { VertexRow } from './VertexRow';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    px: '16px',
    mb: '8px',
    fontWeight: 600,
  },
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
    '& td': {
      height: `${vertexRow.usual}px`,
      borderTop: '1px solid',
      borderColor: 'border.subtle',
      px: '4px',
      mdDown: { height: `${vertexRow.phone}px` },
    },
    '& :is(th, td):first-child': { width: '46px', paddingInlineStart: '16px', color: 'fg.muted' },
    '& :is(th, td):last-child': { width: '40px', paddingInlineEnd: '8px' },
    // In the narrow column degrees, minutes and seconds need all the room there is.
    '@media (min-width: 768px) and (max-width: 1279px)': {
      fontSize: 'xs',
      '& :is(th, td), & thead :is(th, td)': { px: '1px' },
      '& :is(th, td):first-child': { width: '40px' },
      '& :is(th, td):last-child': { width: '34px', paddingInlineEnd: '6px' },
    },
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

interface Props {
  title: string;
  places: readonly Coord[];
  active: number | null;
  isReadOnly: boolean;
  mayRemove: boolean;
  onStep: (step: Step) => void;
  /** Shows places that may lie out of the window. */
  onReveal: (places: readonly Coord[]) => void;
  /** What scrolls the table. */
  scroll: RefObject<HTMLElement | null>;
}

/** The corners as numbers that can be typed: the other way to every drag on the map (GEN-D04). */
export function VertexTable({
  title,
  places,
  active,
  isReadOnly,
  mayRemove,
  onStep,
  onReveal,
  scroll,
}: Props) {
  const t = useTexts(geoobjectTexts);
  const body = useRef<HTMLTableSectionElement>(null);
  const { typed, onType } = useTypedDegrees(places);
  const open = places.flatMap((place, at) => (typed.has(place) ? [at] : []));
  const { rows, rest } = useVertexRows({ count: places.length, active, open, scroll, body });
  return (
    <section aria-label={title}>
      <Head>
        <span>{title}</span>
        <chakra.span flex="1" color="fg.muted" fontWeight={500}>
          {places.length}
        </chakra.span>
        <CoordinateForms label={t('coordinateForm')} />
      </Head>
      {places.length === 0 ? (
        <chakra.p px="16px" color="fg.muted">
          {t('noVertices')}
        </chakra.p>
      ) : (
        <Table aria-rowcount={places.length + 1}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('latitude')}</th>
              <th scope="col">{t('longitude')}</th>
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map(({ at, gap }) => {
              const place = places[at];
              if (!place) return null;
              return (
                <Fragment key={at}>
                  {gap > 0 && <tr aria-hidden style={{ height: gap }} />}
                  <VertexRow
                    at={at}
                    place={place}
                    typed={typed.get(place)}
                    isActive={at === active}
                    isReadOnly={isReadOnly}
                    mayRemove={mayRemove && !isReadOnly}
                    onType={onType}
                    onStep={onStep}
                    onReveal={onReveal}
                  />
                </Fragment>
              );
            })}
            {rest > 0 && <tr aria-hidden style={{ height: rest }} />}
          </tbody>
        </Table>
      )}
    </section>
  );
}
