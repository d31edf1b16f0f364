import { tokenVar, transportBox, transportPaths, useTexts } from '@mayak/ui';
import { accountTexts } from './texts';
import { names, positions, smooth, voyages } from './voyages';

const puck = { radius: 11.3, halo: 13.5, icon: 0.58 };
const wedge = 'M0-23 7-10.5-7-10.5Z';

/** The dark map of the region with voyages on it, for decoration; `view` is the part of it that is shown, in its pixels. */
export function RegionPicture({ view }: { view: string }) {
  const t = useTexts(accountTexts);
  return (
    <svg className="dark" width="100%" height="100%" viewBox={view} preserveAspectRatio="xMinYMid slice" aria-hidden>
      <image href="/basemap/region-dark.svg" width="1600" height="900" />
      {names.map(({ key, at: [x, y], town }) =>
        town ? <Town key={key} x={x} y={y} name={t(`picture.${key}`)} /> : <Sea key={key} x={x} y={y} name={t(`picture.${key}`)} />,
      )}
      {voyages.map(({ colour, line }) => (
        <path key={colour} d={smooth(line)} fill="none" stroke={tokenVar(colour)} strokeWidth={1.8} opacity={0.85} />
      ))}
      {positions.map(({ at, course, transport }) => (
        <g key={at.join()} transform={`translate(${at.join(' ')})`}>
          <path
            d={wedge}
            transform={`rotate(${course})`}
            fill={tokenVar('state.normal.solid')}
            stroke={tokenVar('bg.panel')}
            strokeWidth={1.4}
          />
          <circle r={puck.halo} fill={tokenVar('bg.panel')} />
          <circle r={puck.radius} fill={tokenVar('bg.panel')} stroke={tokenVar('state.normal.solid')} strokeWidth={2.4} />
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
}

interface NameProps {
  x: number;
  y: number;
  name: string;
}

const Sea = ({ x, y, name }: NameProps) => (
  <text {...{ x, y }} textAnchor="middle" fontSize={17} fontStyle="italic" letterSpacing={5} fill={tokenVar('map.seaLabel')}>
    {name.toLocaleUpperCase()}
  </text>
);

const Town = ({ x, y, name }: NameProps) => (
  <>
    <circle cx={x} cy={y} r={2.8} fill={tokenVar('map.land')} stroke={tokenVar('map.label')} strokeWidth={1.3} />
    <text x={x + 7} y={y + 4} fontSize={12} fontWeight={600} fill={tokenVar('map.label')}>
      {name}
    </text>
  </>
);
