import type { CSSProperties } from 'react';
import { transportBox, transportPaths, type Transport } from './transportPaths';

export interface TransportIconProps {
  transport: Transport;
  size?: number;
  strokeWidth?: number;
  /** The word of the transport, where no text says it beside the icon. */
  label?: string;
  className?: string;
  style?: CSSProperties;
}

/** The line drawing of a transport in the colour of the text. */
export function TransportIcon({
  transport,
  size = 16,
  strokeWidth = 1.75,
  label,
  className,
  style,
}: TransportIconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${transportBox} ${transportBox}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...{ className, style }}
      {...spoken}
    >
      <path d={transportPaths[transport]} />
    </svg>
  );
}
