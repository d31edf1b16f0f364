import { looks } from '@mayak/api';
import {
  ChevronDownIcon,
  ChevronRightIcon,
  commonTexts,
  EyeIcon,
  EyeOffIcon,
  StateGlyph,
  useTexts,
} from '@mayak/ui';
import { texts } from '../texts';
import type { ListSection } from './sections';

const abnormal = looks.filter((look) => look !== 'normal');

interface Props {
  domId: string;
  section: ListSection;
  open: boolean;
  active: boolean;
  /** Some of its beacons are on the map. */
  shown: boolean;
  place: number;
  of: number;
  top: number;
  height: number;
  onFold: (open: boolean) => void;
  onShow: (shown: boolean) => void;
}

/** The header of a group: its size, its states that are not normal, and the eye that shows it on the map or hides it. */
export function GroupHeader({
  domId,
  section,
  open,
  active,
  shown,
  place,
  of,
  top,
  height,
  onFold,
  onShow,
}: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const name = section.id === null ? t('list.noGroup') : section.name;
  const found = abnormal.filter((look) => section.counts[look] > 0);
  const spoken = found.map((look) => `${common(`state.${look}`)} ${section.counts[look]}`);
  return (
    <div
      className="group"
      id={domId}
      role="treeitem"
      aria-level={1}
      aria-posinset={place + 1}
      aria-setsize={of}
      aria-expanded={open}
      aria-label={[name, t('list.beacons', { count: section.ids.length }), ...spoken].join(', ')}
      data-active={active || undefined}
      style={{ top, height }}
      onClick={() => onFold(!open)}
    >
      {open ? <ChevronDownIcon size={14} aria-hidden /> : <ChevronRightIcon size={14} aria-hidden />}
      <span className="name">{name}</span>
      <span className="n">{section.ids.length}</span>
      <span className="grow" />
      {found.map((look) => (
        <span key={look} className="count">
          <StateGlyph state={look} size={11} />
          {section.counts[look]}
        </span>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t(shown ? 'list.hideGroup' : 'list.showGroup', { name })}
        onClick={(event) => {
          event.stopPropagation();
          onShow(!shown);
        }}
      >
        {shown ? <EyeIcon size={14} aria-hidden /> : <EyeOffIcon size={14} aria-hidden />}
      </button>
    </div>
  );
}
