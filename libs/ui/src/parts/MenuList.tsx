import { chakra } from '@chakra-ui/react/styled-system';
import { CheckIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useEscape } from './escape';
import { Floating } from './Floating';
import { useFocusInside } from './focus';
import type { Placement } from './place';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** A word at the end of the line, such as a shortcut. */
  hint?: string;
  onPick?: () => void;
  /** With an address it is a link. */
  href?: string;
  target?: string;
  disabled?: boolean;
  danger?: boolean;
  /** Makes it a check item. */
  checked?: boolean;
}

/** A command, a line between commands, or the caption of those below it. */
export type MenuEntry = MenuItem | 'divider' | { caption: string };

interface MenuListProps {
  id: string;
  label?: string;
  labelledBy?: string;
  items: readonly MenuEntry[];
  anchor: HTMLElement;
  from: 'first' | 'last';
  placement: Placement;
  onClose: () => void;
}

const List = chakra('div', {
  base: {
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'lg',
    boxShadow: 'popover',
    padding: '4px',
    minWidth: '200px',
    maxHeight: { base: 'calc(100dvh - 16px)', md: 'min(480px, calc(100dvh - 16px))' },
    overflowY: 'auto',
    animation: 'rise 120ms cubic-bezier(0.2,0,0,1)',
    _highContrast: { border: '1px solid' },
  },
});
const Item = chakra('a', {
  base: {
    display: 'flex',
    width: '100%',
    alignItems: 'center',
    gap: '9px',
    height: '32px',
    px: '10px',
    borderRadius: '5px',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    fontWeight: 400,
    cursor: 'pointer',
    '& > svg': { color: 'fg.muted' },
    _hover: { bg: 'bg.hover' },
    _focusVisible: { bg: 'bg.hover', outlineOffset: '-2px' },
    '&[aria-disabled=true]': { color: 'fg.disabled', cursor: 'default', bg: 'transparent' },
    '&[data-danger]': { color: 'state.emergency.fg', '& > svg': { color: 'inherit' } },
    mdDown: { height: '44px' },
  },
});
const Rule = chakra('div', { base: { borderTop: '1px solid', borderColor: 'border', marginBlock: '4px' } });
const Caption = chakra('div', {
  base: { textStyle: 'caption', color: 'fg.muted', px: '10px', paddingBlock: '6px 4px' },
});
const Hint = chakra('span', {
  base: { marginInlineStart: 'auto', paddingInlineStart: '16px', color: 'fg.muted', fontSize: 'xs' },
});

const itemsOf = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])'),
];

/** The open list of a menu, with the focus inside. */
export function MenuList({ id, label, labelledBy, items, anchor, from, placement, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEscape(true, onClose);
  useFocusInside(list, true, (root) => (from === 'first' ? itemsOf(root)[0] : itemsOf(root).at(-1)));
  const outside = useEffectEvent((event: PointerEvent) => {
    const path = event.composedPath();
    if (list.current && !path.includes(list.current) && !path.includes(anchor)) onClose();
  });
  useEffect(() => {
    const onDown = (event: PointerEvent) => outside(event);
    document.addEventListener('pointerdown', onDown, true);
    return () => document.removeEventListener('pointerdown', onDown, true);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return onClose();
    const all = itemsOf(event.currentTarget);
    const at = all.findIndex((item) => item === event.target);
    const letter =
      event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' '
        ? event.key.toLocaleLowerCase()
        : null;
    const starts = (item: HTMLElement) =>
      letter !== null && (item.textContent ?? '').trim().toLocaleLowerCase().startsWith(letter);
    const next =
      {
        ArrowDown: all[(at + 1) % all.length],
        ArrowUp: all.at(at - 1 < -1 ? -1 : at - 1),
        Home: all[0],
        End: all.at(-1),
      }[event.key] ?? [...all.slice(at + 1), ...all.slice(0, at + 1)].find(starts);
    if (event.key === ' ' && at >= 0) all[at]?.click();
    else next?.focus();
    if (next || event.key === ' ') event.preventDefault();
  };

  return (
    <Floating anchor={anchor} placement={placement} zIndex="tooltip">
      <List
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        aria-labelledby={labelledBy}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => {
          if (item === 'divider') return <Rule key={index} role="separator" />;
          if ('caption' in item)
            return (
              <Caption key={index} role="presentation">
                {item.caption}
              </Caption>
            );
          const pick = () => {
            onClose();
            item.onPick?.();
          };
          return (
            <Item
              key={index}
              as={item.href ? 'a' : 'button'}
              {...(item.href
                ? { href: item.href, target: item.target, rel: item.target ? 'noopener' : undefined }
                : { type: 'button' })}
              role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
              aria-checked={item.checked}
              aria-disabled={item.disabled}
              data-danger={item.danger ? '' : undefined}
              tabIndex={-1}
              onClick={item.disabled ? (event) => event.preventDefault() : pick}
            >
              {item.icon}
              {item.label}
              {item.hint && <Hint>{item.hint}</Hint>}
              {item.checked && (
                <Hint>
                  <CheckIcon size={14} aria-hidden />
                </Hint>
              )}
            </Item>
          );
        })}
      </List>
    </Floating>
  );
}
