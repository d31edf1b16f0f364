import { chakra, useTexts, XIcon } from '@mayak/ui';
import type { ReactNode } from 'react';
import { fleetTexts } from '../texts';

const Chosen = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: { base: '44px', md: '24px' },
      px: '8px',
      borderRadius: 'sm',
      bg: 'bg.subtle',
      textStyle: 'secondary',
      _hover: { bg: 'bg.hover' },
    },
  },
});

const mostChips = 12;

interface Props {
  ids: readonly number[];
  nameOf: (id: number) => string;
  markOf: (id: number) => ReactNode;
  onRemove: (id: number) => void;
}

/** The chosen ones above a picker of many; each is taken back by a press. */
export function ChosenChips({ ids, nameOf, markOf, onRemove }: Props) {
  const t = useTexts(fleetTexts);
  if (ids.length === 0) return null;
  return (
    <Chosen aria-label={t('picker.chosen')}>
      {ids.slice(0, mostChips).map((id) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t('picker.remove', { name: nameOf(id) })}
            onClick={() => onRemove(id)}
          >
            {markOf(id)}
            {nameOf(id)}
            <XIcon size={12} aria-hidden />
          </button>
        </li>
      ))}
      {ids.length > mostChips && <li>{t('picker.more', { count: ids.length - mostChips })}</li>}
    </Chosen>
  );
}
