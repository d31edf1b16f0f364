import {
  useId,
  useRef,
  useState,
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react';
import { mergeRefs } from './mergeRefs';
import { MenuList, type MenuEntry } from './MenuList';
import type { Placement } from './place';

type Trigger = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };

export interface MenuProps {
  /** A button; it gets the menu's ref, name and state. */
  trigger: ReactElement<Trigger>;
  /** The name of the list, when the trigger's own does not do. */
  label?: string;
  items: readonly MenuEntry[];
  placement?: Placement;
  /** Told after the menu opened or closed. */
  onOpen?: (open: boolean) => void;
}

/** Commands behind a button: arrows, Home, End and first letters move, Enter picks, Escape and Tab close, the focus comes back (GEN-D04). */
export function Menu({ trigger, label, items, placement = 'bottom-end', onOpen }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<{ from: 'first' | 'last'; anchor: HTMLElement } | null>(null);
  const show = (from: 'first' | 'last' | null) => {
    setOpen(from && anchor.current && { from, anchor: anchor.current });
    onOpen?.(from !== null);
  };
  const { ref, onClick, onKeyDown } = trigger.props;
  const button = cloneElement(trigger, {
    ref: mergeRefs(anchor, ref),
    id: trigger.props.id ?? `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== null,
    'aria-controls': open ? id : undefined,
    onClick: (event) => {
      onClick?.(event);
      show(open ? null : 'first');
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      onKeyDown?.(event);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  });
  return (
    <>
      {button}
      {open && (
        <MenuList
          id={id}
          label={label}
          labelledBy={label ? undefined : (trigger.props.id ?? `${id}-button`)}
          items={items}
          anchor={open.anchor}
          from={open.from}
          placement={placement}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}
