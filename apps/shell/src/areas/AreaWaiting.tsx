import { ContextBar } from '@mayak/host';
import { Box, Button, commonTexts, Delayed, Flex, Text, useTexts } from '@mayak/ui';
import { AreaSkeleton } from '@mayak/ui/skeletons';
import { useState } from 'react';
import { frameTexts } from '../texts/frame';
import { hasBootWords, hasFirstFrame, takeBootWords } from './bootFrame';
import { useWaited } from './useWaited';

interface Props {
  title: string;
  /** The form that will stand here; null where nobody knows it. */
  shape?: string | null;
  onRetry: () => void;
}

/** So long there is nothing new to see, milliseconds: longest where the first frame stands, whose screen mostly comes by then (GEN-D08). */
const patienceNow = () => (hasFirstFrame() ? 1_000 : hasBootWords() ? 0 : 300);

/** Nothing at first, then the form of an area that is on its way; after 3 s its name over it, after 10 s the way to ask anew. */
export function AreaWaiting({ title, shape = null, onRetry }: Props) {
  const t = useTexts(frameTexts);
  const waited = useWaited();
  const [patience] = useState(patienceNow);
  return (
    <Box
      aria-busy="true"
      aria-label={t('loading', { title })}
      role="status"
      h="full"
      position="relative"
      overflow="hidden"
    >
      <Delayed ms={patience}>
        <Form {...{ title, shape, onRetry, waited }} />
      </Delayed>
    </Box>
  );
}

/** The form, and the words over it; those that the page began with make way. */
function Form({ title, shape, onRetry, waited }: Required<Props> & { waited: ReturnType<typeof useWaited> }) {
  const t = useTexts(frameTexts);
  const common = useTexts(commonTexts);
  const [isFirst] = useState(takeBootWords);
  const speaks = waited !== 'short' || isFirst;
  return (
    <>
      <ContextBar>
        <Text textStyle="sectionTitle">{title}</Text>
      </ContextBar>
      <AreaSkeleton shape={shape} />
      {speaks && (
        <Flex position="absolute" top="12px" insetX="12px" justify="center">
          <Flex
            align="center"
            gap="12px"
            wrap="wrap"
            minH="36px"
            px="14px"
            py="4px"
            bg="bg.panel"
            borderRadius="md"
            boxShadow="popover"
          >
            <Text color="fg.secondary">{t(waited === 'late' ? 'late' : 'loading', { title })}</Text>
            {waited === 'late' && (
              <>
                <Button size="sm" onClick={onRetry}>
                  {common('retry')}
                </Button>
                <Button size="sm" onClick={() => location.reload()}>
                  {common('reload')}
                </Button>
              </>
            )}
          </Flex>
        </Flex>
      )}
    </>
  );
}
