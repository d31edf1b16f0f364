import type { ReactNode } from 'react';
import type { ButtonProps } from './Button';
import { ButtonLook } from './ButtonLook';
import { Spinner } from './Spinner';
import { Tooltip } from './Tooltip';
import type { Placement } from './place';

export interface IconButtonProps extends Omit<ButtonProps, 'endIcon' | 'wide' | 'children'> {
  /** The name of the button, shown as its tooltip too. */
  label: string;
  icon: ReactNode;
  /** Where the tooltip goes; false for none. */
  tooltip?: Placement | false;
  /** A toggle that is on. */
  pressed?: boolean;
  /** Small things over the corner, such as a count. */
  children?: ReactNode;
}

/** A square button with an icon, a name and a tooltip: 28 px, 44 px on a phone. */
export function IconButton({
  label,
  icon,
  tooltip = 'bottom',
  pressed,
  loading,
  href,
  as,
  size = 'sm',
  variant = 'quiet',
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  const button = (
    <ButtonLook
      square
      as={as ?? (href === undefined ? 'button' : 'a')}
      {...(href === undefined && !as ? { type: 'button' as const } : { href })}
      size={size}
      variant={variant}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      data-loading={loading ? '' : undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </ButtonLook>
  );
  return tooltip ? (
    <Tooltip label={label} placement={tooltip} names>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
