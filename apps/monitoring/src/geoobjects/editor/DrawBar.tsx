import { GeoobjectType } from '@mayak/api';
import { CheckIcon, IconButton, useTexts } from '@mayak/ui';
import { MagnetIcon, Redo2Icon, Undo2Icon } from '@mayak/ui/icons';
import { type Draft, mayFinish, type Step } from '@mayak/map';
import { geoobjectTexts } from '../texts';
import { Bar, BarPlace } from './barLook';

interface Props {
  draft: Draft;
  snaps: boolean;
  onSnap: (snaps: boolean) => void;
  onStep: (step: Step) => void;
  rightInset: number;
}

/** Tools over the map while a geoobject is drawn: steps back and forth, snapping, the end of the outline. */
export function DrawBar({ draft, snaps, onSnap, onStep, rightInset }: Props) {
  const t = useTexts(geoobjectTexts);
  return (
    <BarPlace style={{ right: rightInset }}>
      <Bar role="toolbar" aria-label={t('tools')}>
        <IconButton
          size="md"
          label={t('undo')}
          icon={<Undo2Icon aria-hidden />}
          disabled={draft.past.length === 0}
          onClick={() => onStep({ kind: 'undo' })}
        />
        <IconButton
          size="md"
          label={t('redo')}
          icon={<Redo2Icon aria-hidden />}
          disabled={draft.future.length === 0}
          onClick={() => onStep({ kind: 'redo' })}
        />
        <IconButton
          size="md"
          label={t('snap')}
          icon={<MagnetIcon aria-hidden />}
          pressed={snaps}
          data-apart=""
          onClick={() => onSnap(!snaps)}
        />
        {!draft.isDone && draft.type !== GeoobjectType.Point && (
          <IconButton
            size="md"
            label={t('finish')}
            icon={<CheckIcon aria-hidden />}
            disabled={!mayFinish(draft)}
            data-apart=""
            onClick={() => onStep({ kind: 'finish' })}
          />
        )}
      </Bar>
    </BarPlace>
  );
}
