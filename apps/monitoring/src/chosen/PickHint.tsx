import { Button, chakra, useTexts } from '@mayak/ui';
import { chosenTexts } from './texts';

const Hint = chakra('div', {
  base: {
    position: 'absolute',
    top: '12px',
    left: '12px',
    maxWidth: 'calc(100% - 84px)',
    // Above the sheet on which is drawn.
    zIndex: 'dropdown',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    p: '6px 12px',
    bg: 'bg.panel',
    borderRadius: 'md',
    boxShadow: 'popover',
    fontSize: 'sm',
  },
});

interface Props {
  kind: 'lasso' | 'rectangle';
  /** How many lie within; null before anything is drawn. */
  count: number | null;
  onTake: () => void;
  onEnd: () => void;
}

/** What to do, and how many beacons it would choose. */
export function PickHint({ kind, count, onTake, onEnd }: Props) {
  const t = useTexts(chosenTexts);
  return (
    <Hint>
      <span>{t(`hint.${kind}`)}</span>
      <b role="status">{count !== null && t('within', { count })}</b>
      {kind === 'rectangle' && (
        <Button size="sm" variant="primary" disabled={!count} onClick={onTake}>
          {t('take')}
        </Button>
      )}
      <Button size="sm" onClick={onEnd}>
        {t('cancel')}
      </Button>
    </Hint>
  );
}
