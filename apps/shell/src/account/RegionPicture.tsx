import { memo } from 'react';
import { tokenVar, transportBox, transportPaths, useTexts } from '@mayak/ui';
import { accountTexts } from './texts';
import { names, positions, smooth, voyages } from './voyages';

const puck = { radius: 11.3, halo: 13.5, icon: 0.58 };
const wedge = 'M0-23 7-10.5-7-10.5Z';

/** What is shown of the region, in its pixels, and how large the pucks are drawn: a whole side, or a strip above a phone's page. */
const views = { side: { box: '0 0 1600 900', scale: 1 }, strip: { box: '96 225 690 234', scale: 1.6 } };

/** The dark map of the region with voyages on it, for decoration. */
export const RegionPicture = memo(function RegionPicture({ narrow = false }: { narrow?: boolean }) {
  const { box, scale } = narrow ? views.strip : views.side;
  return (
    <svg
      className="dark"
      width="100%"
      height="100%"
      viewBox={box}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden
    >
      <image href="/basemap/region-dark.svg" width="1600" height="900" />
      {!narrow && <Names />}
      {voyages.map(({ colour, line }) => (
        <path
          key={colour}
          d={smooth(line)}
          fill="none"
          stroke={tokenVar(colour)}
          strokeWidth={1.8 * scale}
          opacity={0.85}
        />
      ))}
      {positions.map(({ at, course, transport }) => (
        <g key={at.join()} transform={`translate(${at.join(' ')}) scale(${scale})`}>
          <path
            d={wedge}
            transform={`rotate(${course})`}
            fill={tokenVar('state.normal.solid')}
            stroke={tokenVar('bg.panel')}
            strokeWidth={1.4}
          />
          <circle r={puck.halo} fill={tokenVar('bg.panel')} />
          <circle
            r={puck.radius}
            fill={tokenVar('bg.panel')}
            stroke={tokenVar('state.normal.solid')}
            strokeWidth={2.4}
          />
          <path
            d={transportPaths[transport]}
            transform={`scale(${puck.icon}) translate(${-transportBox / 2} ${-transportBox / 2})`}
            fill="none"
            stroke={tokenVar('fg')}
            strokeWidth={2.1}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
    </svg>
  );
});

function Names() {
  const t = useTexts(accountTexts);
  return names.map(({ key, at: [x, y], town }) => {
    const Name = town ? Town : Sea;
    return <Name key={key} x={x} y={y} name={t(`picture.${key}`)} />;
  });
}

interface NameProps {
  x: number;
  y: number;
  name: string;
}

const Sea = ({ x, y, name }: NameProps) => (
  <text
    {...{ x, y }}
    textAnchor="middle"
    style={{ font: 'italic 17px var(--mk-fonts-body)', letterSpacing: 5 }}
    fill={tokenVar('map.seaLabel')}
  >
    {name.toLocaleUpperCase()}
  </text>
);

const Town = ({ x, y, name }: NameProps) => (
  <>
    <circle
      cx={x}
      cy={y}
      r={2.8}
      fill={tokenVar('map.land')}
      stroke={tokenVar('map.label')}
      strokeWidth={1.3}
    />
    <text x={x + 7} y={y + 4} style={{ font: '600 12px var(--mk-fonts-body)' }} fill={tokenVar('map.label')}>
      {name}
    </text>
  </>
);
