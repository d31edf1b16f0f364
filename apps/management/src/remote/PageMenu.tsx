import { SendState, type RemotePage } from '@mayak/api';
import {
  chakra,
  CircleExclamationPointIcon,
  CountBadge,
  NavigationIcon,
  Select,
  useTexts,
  type IconType,
} from '@mayak/ui';
import {
  BatteryMediumIcon,
  CableIcon,
  CardSimIcon,
  SatelliteIcon,
  ShieldAlertIcon,
  ShipWheelIcon,
  TerminalIcon,
  TimerIcon,
} from '@mayak/ui/icons';
import { moving } from './moving';
import type { Progress } from './progress';
import { remoteTexts } from './texts';

/** A page of parameters, or the commands. */
export type Part = RemotePage | 'command';

const icons: Record<Part, IconType> = {
  exchange: TimerIcon,
  sim: CardSimIcon,
  lrit: SatelliteIcon,
  ssas: ShieldAlertIcon,
  modbus: CableIcon,
  motion: NavigationIcon,
  power: BatteryMediumIcon,
  bnwas: ShipWheelIcon,
  command: TerminalIcon,
};

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    height: '32px',
    px: '10px',
    borderRadius: 'md',
    textAlign: 'start',
    color: 'fg.secondary',
    fontWeight: 500,
    _hover: { bg: 'bg.hover' },
    '&[aria-current]': { bg: 'bg.selected', color: 'brand.fg' },
  },
});
const Nav = chakra('nav', {
  base: {
    flex: 'none',
    width: '216px',
    padding: '10px 8px',
    bg: 'bg.panel',
    borderRight: '1px solid',
    borderColor: 'border',
    overflowY: 'auto',
    hideBelow: 'lg',
  },
});
const Head = chakra('h2', { base: { textStyle: 'label', color: 'fg.muted', padding: '4px 10px 8px' } });

interface PartOfMenu {
  id: Part;
  /** How far its parameters are. */
  progress: readonly (Progress | null)[];
}

interface Props {
  parts: readonly PartOfMenu[];
  current: Part;
  onOpen: (part: Part) => void;
}

/** The pages of parameters; how many of each are on their way, and where one failed (REMOTE-12). */
export function PageMenu({ parts, current, onOpen }: Props) {
  const t = useTexts(remoteTexts);
  return (
    <Nav aria-label={t('pages')}>
      <Head aria-hidden>{t('pages')}</Head>
      {parts.map(({ id, progress }) => {
        const Icon = icons[id];
        const count = progress.filter((one) => one && moving.includes(one.state)).length;
        const hasFailed = progress.some((one) => one?.state === SendState.Error);
        return (
          <Item
            key={id}
            type="button"
            aria-current={id === current ? 'location' : undefined}
            onClick={() => onOpen(id)}
          >
            <Icon size={16} aria-hidden />
            <chakra.span flex="1">{t(`page.${id}`)}</chakra.span>
            <CountBadge count={count} label={t('underWay', { count })} />
            {hasFailed && (
              <chakra.span color="state.emergency.fg" display="flex">
                <CircleExclamationPointIcon size={14} role="img" aria-label={t('state.Error')} />
              </chakra.span>
            )}
          </Item>
        );
      })}
    </Nav>
  );
}

/** The same where there is no room beside the parameters. */
export function PageSelect({ parts, current, onOpen }: Props) {
  const t = useTexts(remoteTexts);
  return (
    <chakra.div flex="none" p="12px 12px 0" hideFrom="lg">
      <Select
        aria-label={t('pages')}
        value={current}
        options={parts.map(({ id }) => ({ value: id, label: t(`page.${id}`) }))}
        onValue={onOpen}
      />
    </chakra.div>
  );
}
