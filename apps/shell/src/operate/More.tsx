import { Button, Flex, Text, useTexts } from '@mayak/ui';
import { limits } from '@mayak/api';
import { useState } from 'react';
import { operateTexts } from './texts';

const first = 200;
const step = 5;

/** How many rows of a long table are asked for: few at first, more on demand. */
export function useMore() {
  const [count, setCount] = useState(first);
  const more = () => setCount(Math.min(limits.operator.rows, count * step));
  return { count, more };
}

/** The name of the file of such a table, which says that it has only the first of its rows. */
export function useFileName(shown: number | undefined, { count }: ReturnType<typeof useMore>) {
  const t = useTexts(operateTexts);
  return (name: string) =>
    shown === undefined || shown < count ? name : t('firstRows', { name, count: shown });
}

/** Below a table that shows only the first of its rows: says so, and asks for more. */
export function More({ shown, count, more }: { shown: number | undefined } & ReturnType<typeof useMore>) {
  const t = useTexts(operateTexts);
  if (shown === undefined || shown < count) return null;
  return (
    <Flex align="center" gap="12px" p="8px 16px" flex="none" borderTopWidth="1px" borderColor="border">
      <Text color="fg.secondary">{t('shown', { count: shown })}</Text>
      {count < limits.operator.rows && (
        <Button size="sm" onClick={more}>
          {t('more')}
        </Button>
      )}
    </Flex>
  );
}
