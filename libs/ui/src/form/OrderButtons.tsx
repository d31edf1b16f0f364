import { Flex, IconButton, useTexts } from '@mayak/ui';
import { formTexts } from './texts';
import { ArrowUpIcon } from '../icons/more';

/** A list with one of its items at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface Props {
  /** Its place, of how many. */
  at: number;
  count: number;
  name: string;
  onMove: (to: number) => void;
}

/** One place up or down in a list. */
export function OrderButtons({ at, count, name, onMove }: Props) {
  const t = useTexts(formTexts);
  return (
    <Flex flex="none">
      <IconButton
        label={t('up', { name })}
        icon={<ArrowUpIcon size={14} aria-hidden />}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        label={t('down', { name })}
        icon={<ArrowUpIcon size={14} aria-hidden style={{ transform: 'rotate(180deg)' }} />}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
    </Flex>
  );
}
