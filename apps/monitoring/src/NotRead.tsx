import { Button, commonTexts, Empty, UnplugIcon, useTexts } from '@mayak/ui';
import { texts } from './texts';

interface Props {
  /** What it is that could not be read. */
  text: string;
  onRetry: () => void;
}

/** In the place of what was asked for and could not be read. */
export function NotRead({ text, onRetry }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  return (
    <Empty
      icon={<UnplugIcon aria-hidden />}
      title={t('bar.failed')}
      text={text}
      action={<Button onClick={onRetry}>{common('retry')}</Button>}
    />
  );
}
