import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ButtonLook } from './ButtonLook';
import { Spinner } from './Spinner';

// Without an icon to replace, the spinner stands in the padding and the label moves aside by half of it.
const Shifted = chakra('span', { base: { position: 'relative', transform: 'translateX(7px)' } });
const Beside = chakra('span', {
  base: { position: 'absolute', right: 'calc(100% + 4px)', top: '50%', marginTop: '-5.5px' },
});

export type ButtonVariant =
  'primary' | 'secondary' | 'quiet' | 'link' | 'danger' | 'dangerOutline' | 'header';
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'touch';

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'size' | 'variant'> {
  /** One primary per view; solid danger only in a confirmation. */
  variant?: ButtonVariant;
  /** 24, 28, 32, 40, 44 px. */
  size?: ButtonSize;
  icon?: ReactNode;
  endIcon?: ReactNode;
  /** A spinner takes the place of the icon, or stands before the label; the width stays. */
  loading?: boolean;
  /** As wide as its parent. */
  wide?: boolean;
  /** With an address it is a link that looks like a button. */
  href?: string;
  target?: string;
  rel?: string;
  download?: boolean | string;
  /** For `as={Link}` of the router. */
  to?: string;
}

/** What a click does next to its content, with the loading state on top of any look. */
export function Button({
  icon,
  endIcon,
  loading,
  disabled,
  href,
  as,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const over = loading && !icon;
  return (
    <ButtonLook
      as={as ?? (href === undefined ? 'button' : 'a')}
      {...(href === undefined && !as ? { type: 'button' as const } : { href })}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      data-loading={loading ? '' : undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading && icon ? <Spinner /> : icon}
      {over ? (
        <Shifted>
          <Beside>
            <Spinner size={11} />
          </Beside>
          {children}
        </Shifted>
      ) : (
        children
      )}
      {endIcon}
    </ButtonLook>
  );
}
