import { Box, Skeleton, useTexts } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { frameTexts } from '../texts/frame';

const patience = 300;

/** Nothing for 300 ms, then a quiet skeleton in place of an area that is on its way. */
export function AreaWaiting({ title }: { title: string }) {
  const t = useTexts(frameTexts);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box aria-busy="true" aria-label={t('loading', { title })} role="status" h="full" p="4">
      {late && <Skeleton h="full" />}
    </Box>
  );
}
