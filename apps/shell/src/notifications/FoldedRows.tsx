import { chakra, ChevronDownIcon, useFormats, useTexts } from '@mayak/ui';
import { useState, type ReactNode } from 'react';
import type { Fold } from './folds';
import { notificationTexts } from './texts';

const More = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    width: '100%',
    padding: '5px 16px 5px 54px',
    textStyle: 'secondary',
    color: 'fg.secondary',
    textAlign: 'start',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
});

interface Props {
  behind: Fold['behind'];
  row: (one: Fold['newest']) => ReactNode;
}

/** What stands behind a notification, one line until it is asked for (PANEL-D05). */
export function FoldedRows({ behind, row }: Props) {
  const t = useTexts(notificationTexts);
  const { time } = useFormats();
  const [isOpen, open] = useState(false);
  const since = behind.at(-1)?.CreatedDt;
  return (
    <>
      <More type="button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <ChevronDownIcon size={14} aria-hidden />
        {t('behind', { count: behind.length, since: time(since) })}
      </More>
      {isOpen && behind.map(row)}
    </>
  );
}
