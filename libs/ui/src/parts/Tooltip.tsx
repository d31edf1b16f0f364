import { chakra } from '@chakra-ui/react/styled-system';
import {
  cloneElement,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { useEscape } from './escape';
import { Floating } from './Floating';
import { mergeRefs } from './mergeRefs';
import type { Placement } from './place';

type Anchor = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };

export interface TooltipProps {
  label: ReactNode;
  placement?: Placement;
  /** The label repeats the name of the anchor, so it is not read out a second time. */
  names?: boolean;
  disabled?: boolean;
  /** One element that takes a ref and the props of an HTML element. */
  children: ReactElement<Anchor>;
}

/** How long the pointer rests before the tooltip comes. */
const wait = 400;

const Box = chakra('div', {
  base: {
    bg: 'bg.tooltip',
    color: 'fg.inverted',
    fontSize: 'xs',
    lineHeight: '16px',
    fontWeight: 500,
    px: '8px',
    py: '4px',
    borderRadius: '5px',
    maxWidth: '280px',
    overflowWrap: 'anywhere',
    animation: 'fade 100ms ease-out',
    _highContrast: { border: '1px solid' },
  },
});

/** A short explanation that comes 400 ms after the pointer or at once with the keyboard focus; Escape hides it, the pointer may rest on it. */
export function Tooltip({ label, placement = 'bottom', names, disabled, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<Element | null>(null);
  const { ref: own, ...props } = children.props;
  const ref = useMemo(() => mergeRefs(anchor, own), [own]);
  const later = (show: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(show ? anchor.current : null), ms);
  };
  const now = (show: boolean) => {
    clearTimeout(timer.current);
    setOpen(show ? anchor.current : null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEscape(open !== null, () => now(false));
  if (disabled || !label) return children;
  return (
    <>
      {cloneElement(children, {
        ref,
        'aria-describedby': open && !names ? id : props['aria-describedby'],
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') later(true, wait);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          later(false, 100);
        },
        onPointerDown: (event) => {
          props.onPointerDown?.(event);
          now(false);
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (event.target.matches(':focus-visible')) now(true);
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          now(false);
        },
      })}
      {open && (
        <Floating anchor={open} placement={placement} gap={6} zIndex="tooltip">
          <Box
            id={id}
            role="tooltip"
            onPointerEnter={() => later(true, 0)}
            onPointerLeave={() => later(false, 100)}
          >
            {label}
          </Box>
        </Floating>
      )}
    </>
  );
}
