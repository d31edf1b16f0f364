import { type BeaconLook, looks } from '@mayak/api';
import { ChevronDownIcon, ChevronRightIcon, EyeIcon, EyeOffIcon, StateGlyph } from '@mayak/ui';
import type { CardWords } from './Card';

const abnormal = looks.filter((look) => look !== 'normal');

/** Plain values only, so that a header stays as it is while its beacons only change places. */
export interface GroupLineProps extends Readonly<Record<BeaconLook, number>> {
  domId: string;
  /** The key of the group. */
  group: string;
  /** Null for the beacons of no group. */
  name: string | null;
  size: number;
  open: boolean;
  active: boolean;
  /** Some of its beacons are on the map. */
  shown: boolean;
  place: number;
  of: number;
  top: number;
  height: number;
  onFold: (group: string, open: boolean) => void;
  onShow: (group: string, shown: boolean) => void;
}

/** The header of a group: its size, its states that are not normal, and the eye that shows it on the map or hides it. */
export function GroupLine({
  words: { t, common },
  domId,
  group,
  name: given,
  size,
  open,
  active,
  shown,
  place,
  of,
  top,
  height,
  onFold,
  onShow,
  ...counts
}: GroupLineProps & { words: Pick<CardWords, 't' | 'common'> }) {
  const name = given ?? t('list.noGroup');
  const found = abnormal.filter((look) => counts[look] > 0);
  const spoken = found.map((look) => `${common(`state.${look}`)} ${counts[look]}`);
  return (
    <div
      className="group"
      id={domId}
      role="treeitem"
      aria-level={1}
      aria-posinset={place + 1}
      aria-setsize={of}
      aria-expanded={open}
      aria-label={[name, t('list.beacons', { count: size }), ...spoken].join(', ')}
      data-active={active || undefined}
      style={{ top, height }}
      onClick={() => onFold(group, !open)}
    >
      {open ? <ChevronDownIcon size={14} aria-hidden /> : <ChevronRightIcon size={14} aria-hidden />}
      <span className="name">{name}</span>
      <span className="n">{size}</span>
      <span className="grow" />
      {found.map((look) => (
        <span key={look} className="count">
          <StateGlyph state={look} size={11} />
          {counts[look]}
        </span>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t(shown ? 'list.hideGroup' : 'list.showGroup', { name })}
        onClick={(event) => {
          event.stopPropagation();
          onShow(group, !shown);
        }}
      >
        {shown ? <EyeIcon size={14} aria-hidden /> : <EyeOffIcon size={14} aria-hidden />}
      </button>
    </div>
  );
}
