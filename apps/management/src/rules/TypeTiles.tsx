import { ChannelKind, ChannelType, NotificationType, type Beacon } from '@mayak/api';
import { isTank } from '@mayak/api/rules';
import { chakra, HexagonIcon, ListIcon, UnplugIcon, useTexts, type IconType } from '@mayak/ui';
import {
  CableIcon,
  FuelIcon,
  GaugeIcon,
  LinkIcon,
  RotateCcwClockIcon,
  ShipWheelIcon,
  SlidersHorizontalIcon,
  ToggleLeftIcon,
} from '@mayak/ui/icons';
import { useRef, type KeyboardEvent } from 'react';
import { firstStates, type RuleKind } from './draft';
import { ruleTexts, typeKeys } from './texts';
import type { RuleForm } from './useRules';

const icons: Record<RuleKind, IconType> = {
  [NotificationType.Connection]: LinkIcon,
  [NotificationType.Relevance]: RotateCcwClockIcon,
  [NotificationType.Command]: CableIcon,
  [NotificationType.RealChannel]: GaugeIcon,
  [NotificationType.OwnThresholds]: SlidersHorizontalIcon,
  [NotificationType.BinaryChannel]: ToggleLeftIcon,
  [NotificationType.EnumChannel]: ListIcon,
  [NotificationType.Geoobject]: HexagonIcon,
  [NotificationType.Bnwas]: ShipWheelIcon,
  [NotificationType.LastOnline]: UnplugIcon,
  Fuel: FuelIcon,
};

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gap: '8px',
    // As many as leave each name in one line.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 205px), 1fr))',
  },
});
const Tile = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: { base: '44px', md: '36px' },
    px: '12px',
    textAlign: 'start',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.panel',
    _hover: { bg: 'bg.hover' },
    '& svg': { flex: 'none', color: 'fg.muted' },
    '&[aria-checked=true]': {
      bg: 'bg.selected',
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
      fontWeight: 600,
    },
  },
});

/** The triggers that a beacon can have (screens.md section 26). */
function typesOf({ Channels }: Beacon): RuleKind[] {
  const has = (type: ChannelType) => Channels.some(({ ChannelType: own }) => own === type);
  const isThere: { [kind in RuleKind]?: boolean } = {
    [NotificationType.RealChannel]: has(ChannelType.Real),
    [NotificationType.OwnThresholds]: has(ChannelType.Real),
    [NotificationType.BinaryChannel]: has(ChannelType.Binary),
    [NotificationType.EnumChannel]: has(ChannelType.Enum),
    [NotificationType.Bnwas]: Channels.some(({ ChannelFlag }) => ChannelFlag === ChannelKind.BnwasAlarm),
    Fuel: Channels.some(isTank),
  };
  const kinds: RuleKind[] = [...Object.values(NotificationType), 'Fuel'];
  return kinds.filter((kind) => isThere[kind] ?? true);
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What a rule waits for, one of ten; arrows move the choice (RULE-02). */
export function TypeTiles({ form, beacon }: { form: RuleForm; beacon: Beacon }) {
  const t = useTexts(ruleTexts);
  const root = useRef<HTMLDivElement>(null);
  const { Type } = form.values;
  const types = typesOf(beacon);
  const offered = types.includes(Type) ? types : [...types, Type];
  const pick = (type: RuleKind) => {
    if (type === Type) return;
    form.set('Type', type);
    form.follow('States', firstStates[type] ?? []);
    form.follow('Values', []);
    form.follow('ChannelId', null);
    form.follow('ChannelIds', type === 'Fuel' ? beacon.Channels.filter(isTank).map(({ Id }) => Id) : []);
    form.follow('OnFirst', true);
    form.follow('OnSecond', true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = offered[(offered.indexOf(Type) + step + offered.length) % offered.length];
    if (next === undefined) return;
    pick(next);
    root.current?.querySelectorAll('button')[offered.indexOf(next)]?.focus();
  };
  return (
    <Tiles ref={root} role="radiogroup" aria-label={t('type')} onKeyDown={onKeyDown}>
      {offered.map((type) => {
        const Icon = icons[type];
        return (
          <Tile
            key={type}
            type="button"
            role="radio"
            aria-checked={type === Type}
            tabIndex={type === Type ? 0 : -1}
            onClick={() => pick(type)}
          >
            <Icon size={16} aria-hidden />
            {t(`types.${typeKeys[type]}`)}
          </Tile>
        );
      })}
    </Tiles>
  );
}
