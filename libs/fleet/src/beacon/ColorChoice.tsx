import { identityColors } from '@mayak/api';
import { chakra, CheckIcon, useTexts } from '@mayak/ui';
import { useId, type KeyboardEvent } from 'react';
import { fleetTexts } from '../texts';
import { identityColor } from './identityColor';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, 1fr)',
    gap: '6px',
    '& button': {
      height: '24px',
      borderRadius: 'sm',
      display: 'grid',
      placeItems: 'center',
      color: 'bg.panel',
      _disabled: { opacity: 0.6 },
      '&:hover:not(:disabled)': {
        boxShadow: '0 0 0 2px {colors.bg.panel}, 0 0 0 4px {colors.border.control}',
      },
      '&[aria-checked=true]': { boxShadow: '0 0 0 2px {colors.bg.panel}, 0 0 0 4px {colors.brand.solid}' },
      mdDown: { height: '44px' },
    },
  },
});

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface Props {
  value: string;
  disabled?: boolean;
  onValue: (color: string) => void;
}

/** One of the 21 colours of the series; a colour from elsewhere is offered beside them (GEO-01, BEACON-D04). */
export function ColorChoice({ value, disabled, onValue }: Props) {
  const t = useTexts(fleetTexts);
  const id = useId();
  const chosen = value.toLowerCase();
  const isOwn = !identityColors.some((one) => one === chosen);
  const colors: readonly string[] = isOwn ? [...identityColors, chosen] : identityColors;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    const at = (colors.indexOf(chosen) + by + colors.length) % colors.length;
    onValue(colors[at] ?? chosen);
    event.currentTarget.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div>
      <chakra.div id={id} textStyle="label" color="fg.secondary" mb="6px">
        {t('colour.title')}
      </chakra.div>
      <Root role="radiogroup" aria-labelledby={id} onKeyDown={onKeyDown}>
        {colors.map((color, i) => (
          <button
            key={color}
            type="button"
            role="radio"
            disabled={disabled}
            aria-checked={color === chosen}
            aria-label={i < identityColors.length ? t('colour.one', { n: i + 1 }) : t('colour.own')}
            tabIndex={color === chosen ? 0 : -1}
            style={{ background: identityColor(color) }}
            onClick={() => onValue(color)}
          >
            {color === chosen && <CheckIcon size={14} strokeWidth={2.5} aria-hidden />}
          </button>
        ))}
      </Root>
    </div>
  );
}
