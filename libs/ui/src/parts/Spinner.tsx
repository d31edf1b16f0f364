import { LoaderCircleIcon } from 'lucide-react';

/** The turning sign of something on its way; still with reduced motion. */
export function Spinner({ size = 14, label }: { size?: number; label?: string }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <LoaderCircleIcon size={size} style={{ animation: 'spin 0.8s linear infinite' }} {...spoken} />;
}
