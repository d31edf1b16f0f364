import { chakra, IconButton, ListIcon, useTexts } from '@mayak/ui';
import { useState, type ReactNode } from 'react';
import { mapTexts } from '../texts';
import { useMapSize } from './useMapSize';

const Card = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    width: 'fit-content',
    p: '8px 12px',
    bg: 'bg.panel',
    borderRadius: 'md',
    boxShadow: 'floating',
    _highContrast: { border: '1px solid' },
    fontSize: 'xs',
    lineHeight: '18px',
    pointerEvents: 'auto',
    '& h2': { fontSize: '2xs', lineHeight: '16px', fontWeight: 500, color: 'fg.muted', m: 0 },
    '& ul': { display: 'flex', flexDirection: 'column', gap: '3px', listStyle: 'none', m: 0, p: 0 },
    '& li': { display: 'flex', alignItems: 'center', gap: '8px' },
  },
});

/** The map is too small for an open legend below these (ui.md section 2). */
const instance = { height: 640, width: 560 };

export interface LegendProps {
  title: string;
  /** A glyph and a word for each line. */
  items: readonly { key: string; glyph: ReactNode; word: string }[];
}

/** What the signs on the map mean; on a small map it waits behind a button. */
export function Legend({ title, items }: LegendProps) {
  const t = useTexts(mapTexts);
  const { width, height } = useMapSize();
  const [isOpen, setOpen] = useState(false);
  const isSmall = width < instance.width || height < instance.height;
  return (
    <>
      {(!isSmall || isOpen) && (
        <Card aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {items.map(({ key, glyph, word }) => (
              <li key={key}>
                {glyph}
                {word}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isSmall && (
        <IconButton
          size="md"
          variant="secondary"
          tooltip="right"
          pointerEvents="auto"
          border={0}
          boxShadow="floating"
          label={t('legend')}
          icon={<ListIcon aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </>
  );
}
