import { useContext, useId, useState } from 'react';
import { ShadowScope } from '../shadowScope';
import { Portal } from '../theme/Portal';
import { viewOf } from './Floating';
import { MenuList, type MenuEntry } from './MenuList';

export interface ContextMenuProps {
  /** Where it opens, in pixels of the window. */
  at: { x: number; y: number };
  label: string;
  items: readonly MenuEntry[];
  /** After a command, Escape, Tab or a press elsewhere; the focus is back where it was. */
  onClose: () => void;
}

/** Commands at a place of the page instead of behind a button (GEN-D04). */
export function ContextMenu({ at, label, items, onClose }: ContextMenuProps) {
  const id = useId();
  const corner = viewOf(useContext(ShadowScope));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Portal>
        <span
          ref={setAnchor}
          aria-hidden
          style={{ position: 'fixed', left: at.x - corner.left, top: at.y - corner.top }}
        />
      </Portal>
      {anchor && (
        <MenuList
          key={`${at.x} ${at.y}`}
          id={id}
          label={label}
          items={items}
          anchor={anchor}
          from="first"
          placement="bottom-start"
          onClose={onClose}
        />
      )}
    </>
  );
}
