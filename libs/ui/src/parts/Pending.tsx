import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';
import { Button } from './Button';
import { Skeleton } from './Skeleton';

export interface PendingProps {
  /** What is not there yet. */
  what: string;
  failed: boolean;
  onRetry: () => void;
  /** The size of what will stand here. */
  width?: string;
  height?: string;
}

/** After this time who waits is told so, and may ask anew. */
const patience = 10_000;

/** In place of a value that is not known: its shape while it is on its way; what is missing and Retry when it failed or does not come. Never a zero. */
export function Pending({ what, failed, onRetry, width = '120px', height = '24px' }: PendingProps) {
  const t = useTexts(commonTexts);
  const [turn, setTurn] = useState(0);
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [turn]);
  if (!failed && !late) return <Skeleton w={width} h={height} my="3px" />;
  const retry = () => {
    setTurn(turn + 1);
    onRetry();
  };
  return (
    <span role="status" style={{ display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' }}>
      {t('notKnown', { what })}
      <Button size="sm" onClick={retry}>
        {t('retry')}
      </Button>
    </span>
  );
}
