import { chakra } from '@chakra-ui/react/styled-system';

export interface CountBadgeProps {
  count: number;
  /** Blue after a name, white or red in the top bar. */
  tone?: 'brand' | 'header' | 'alarm';
  /** Over the corner of a button instead of after a word. */
  corner?: boolean;
  /** Above it only a plus stands for the rest. */
  most?: number;
  /** Spoken words; without them it is silent, as the button's name carries the count. */
  label?: string;
}

const Root = chakra('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    minWidth: '16px',
    height: '16px',
    px: '4px',
    borderRadius: '8px',
    fontSize: '10.5px',
    lineHeight: '16px',
    fontWeight: 700,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    _highContrast: { border: '1px solid' },
  },
  variants: {
    tone: {
      brand: { bg: 'brand.solid', color: 'fg.onBrand' },
      header: { bg: 'header.badge', color: 'header.badgeFg' },
      alarm: { bg: 'header.alarm', color: 'header.alarmFg' },
    },
    corner: {
      true: {
        position: 'absolute',
        top: { base: '2px', md: '-2px' },
        insetInlineEnd: '1px',
        boxShadow: '0 0 0 2px {colors.bg.header}',
      },
    },
  },
  defaultVariants: { tone: 'brand' },
});

/** How many wait to be read; nothing when none does. */
export function CountBadge({ count, tone, corner, most = 999, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <Root
      tone={tone}
      corner={corner}
      aria-label={label}
      role={label ? 'img' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {count > most ? `${most}+` : count}
    </Root>
  );
}
