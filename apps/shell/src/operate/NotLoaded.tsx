import { AreaError, commonTexts, useTexts } from '@mayak/ui';
import { operateTexts } from './texts';

/** In place of data that did not come, with the way to ask again (ERR-D04). */
export function NotLoaded({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  const t = useTexts(operateTexts);
  const common = useTexts(commonTexts);
  return (
    <AreaError
      title={t('failed')}
      text={common('errors.serverUnavailable')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
