import { chakra, Dialog, Text, useTexts } from '@mayak/ui';
import { keysTexts } from './texts/keys';
import type { ru } from './texts/keys.ru';

const Keys = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '16px',
    rowGap: '8px',
    alignItems: 'baseline',
    mt: '12px',
    '& dt': { display: 'flex', gap: '4px', justifyContent: 'flex-end' },
    '& dd': { m: 0 },
    '& kbd': {
      fontFamily: 'body',
      fontSize: 'xs',
      fontWeight: 550,
      px: '6px',
      minWidth: '22px',
      textAlign: 'center',
      borderRadius: '4px',
      border: '1px solid',
      borderColor: 'border',
      bg: 'bg.subtle',
    },
  },
});

type Line = readonly [act: keyof typeof ru, keys: readonly string[]];

const monitoring = [
  ['find', ['Ctrl+K']],
  ['search', ['/']],
  ['next', ['J']],
  ['previous', ['K']],
  ['centre', ['C']],
  ['follow', ['F']],
  ['track', ['T']],
  ['history', ['H']],
  ['messages', ['M']],
  ['fit', ['A']],
  ['emergencies', ['E']],
  ['refresh', ['R']],
  ['arrows', ['←', '→', '↑', '↓']],
  ['zoom', ['+', '−']],
  ['ring', ['Tab']],
  ['lines', ['↑', '↓']],
  ['fold', ['←', '→']],
  ['open', ['Enter']],
  ['tick', ['Space']],
  ['answer', ['Q']],
  ['queue', ['Q', 'W', 'C', 'S']],
  ['told', ['Alt+N']],
  ['palette', ['D']],
  ['escape', ['Esc']],
  ['help', ['?']],
] as const satisfies readonly Line[];
const tracks = [
  ['play', ['Space']],
  ['step', [',', '.']],
  ['speed', ['[', ']']],
  ['part', ['P', 'N']],
  ['followPlayed', ['F']],
  ['fit', ['A']],
  ['palette', ['D']],
  ['help', ['?']],
] as const satisfies readonly Line[];
const screens = { monitoring, tracks };

interface Props {
  of: keyof typeof screens;
  onClose: () => void;
}

/** The keys of a screen, in one table (design, section 10). */
export default function KeysDialog({ of, onClose }: Props) {
  const t = useTexts(keysTexts);
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      {of === 'monitoring' && <Text color="fg.secondary">{t('where')}</Text>}
      <Keys>
        {screens[of].map(([act, keys]) => (
          <div key={act} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key === 'Space' ? t('space') : key}</kbd>
              ))}
            </dt>
            <dd>{t(act)}</dd>
          </div>
        ))}
      </Keys>
    </Dialog>
  );
}
