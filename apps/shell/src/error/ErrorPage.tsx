import { ContextBar, useObservable } from '@mayak/host';
import { Box, Text, useColorMode, useTexts } from '@mayak/ui';
import { Navigate } from 'react-router-dom';
import { useShell } from '../page/ShellContext';
import { usePageTitle } from '../page/usePageTitle';
import { ErrorCard } from './ErrorCard';
import { errorTexts } from './texts';

/** The page of a recorded error over a quiet map; without an error there is nothing to tell (ERR-01, ERR-D05, PANEL-04). */
export default function ErrorPage() {
  const { recorded } = useShell().account;
  const t = useTexts(errorTexts);
  const { mode } = useColorMode();
  usePageTitle(t('error'));
  const current = useObservable(recorded.current$, recorded.current$.value);
  if (!current) return <Navigate to="/" replace />;
  return (
    <Box position="relative" h="100%" minH="420px" bg="map.sea" overflow="hidden">
      <ContextBar>
        <Text as="span" color="fg.secondary">
          {t('error')}
        </Text>
      </ContextBar>
      <Box
        position="absolute"
        inset={0}
        opacity={0.45}
        filter="saturate(.35)"
        bgImage={`url(/basemap/region-${mode}.svg)`}
        bgSize="cover"
        bgPos="left center"
        aria-hidden
      />
      <ErrorCard recorded={current} />
    </Box>
  );
}
