import { chakra } from '@chakra-ui/react/styled-system';
import type { KeyboardEvent, ReactNode } from 'react';

export interface SegmentedOption<V extends string | number> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  /** The spoken name, where the label is a sign. */
  name?: string;
  disabled?: boolean;
}

export interface SegmentedProps<V extends string | number> {
  /** What is chosen, for those who cannot see it. */
  label: string;
  value: V;
  options: readonly SegmentedOption<V>[];
  onValue: (value: V) => void;
  disabled?: boolean;
}

const Root = chakra('div', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    bg: 'bg.muted',
    borderRadius: 'md',
    padding: '2px',
    gap: '1px',
    mdDown: { flexWrap: 'wrap', rowGap: '4px', maxWidth: '100%' },
  },
});
const Item = chakra('button', {
  base: {
    height: '24px',
    px: '10px',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 500,
    color: 'fg.secondary',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    whiteSpace: 'nowrap',
    transition: 'color 100ms',
    _hover: { color: 'fg' },
    _disabled: { color: 'fg.disabled' },
    '&[aria-checked=true]': {
      color: 'fg',
      bg: { base: 'bg.panel', _dark: 'border' },
      boxShadow: { base: '0 0 0 1px rgba(16,34,51,.08), 0 1px 2px rgba(16,34,51,.08)', _dark: 'none' },
      _highContrast: { outline: '2px solid Highlight' },
    },
    position: 'relative',
    mdDown: {
      height: '40px',
      px: '10px',
      fontSize: 'sm',
      // The edge of the group belongs to its options.
      _before: { content: '""', position: 'absolute', insetInline: 0, insetBlock: '-2px' },
    },
  },
});

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of two to four short options, all in view; arrows move the choice. */
export function Segmented<V extends string | number>({
  label,
  value,
  options,
  onValue,
  disabled,
}: SegmentedProps<V>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const open = options.filter((option) => !option.disabled);
    const next =
      open[(open.findIndex((option) => option.value === value) + step + open.length) % open.length];
    if (!next) return;
    onValue(next.value);
    event.currentTarget.querySelectorAll('button')[options.indexOf(next)]?.focus();
  };
  const reachable = options.find((option) => option.value === value) ?? options[0];
  return (
    <Root role="radiogroup" aria-label={label} aria-disabled={disabled} onKeyDown={onKeyDown}>
      {options.map((option) => (
        <Item
          key={option.value}
          type="button"
          role="radio"
          aria-label={option.name}
          aria-checked={option.value === value}
          tabIndex={option === reachable ? 0 : -1}
          disabled={disabled || option.disabled}
          onClick={() => onValue(option.value)}
        >
          {option.icon}
          {option.label}
        </Item>
      ))}
    </Root>
  );
}
