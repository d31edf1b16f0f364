import { BeaconId } from '@mayak/api';
import type { PanelProps } from '@mayak/host';
import {
  Button,
  commonTexts,
  Delayed,
  Empty,
  PanelFrame,
  SearchXIcon,
  StateMarker,
  UnplugIcon,
  useTexts,
} from '@mayak/ui';
import { texts } from '../texts';
import { panelTexts } from './texts';
import { BeaconActions } from './BeaconActions';
import { BeaconBody } from './BeaconBody';
import { BeaconTitle } from './BeaconTitle';
import { BeaconSkeleton } from './BeaconSkeleton';
import { useBeacon } from '@mayak/fleet/beacon';
import { useBeaconHead } from './useBeaconHead';

/** The side page of the beacon that was asked for (PANEL-18). */
export default function BeaconPanel({ props, close }: PanelProps) {
  const t = useTexts(panelTexts);
  const id = BeaconId.safeParse(props['beaconId']);
  if (id.success)
    return <Opened key={id.data} id={id.data} close={close} takesFocus={props['takesFocus'] !== false} />;
  return (
    <PanelFrame title={t('page.title')} onClose={close}>
      <Gone />
    </PanelFrame>
  );
}

function Gone() {
  const t = useTexts(panelTexts);
  return <Empty icon={<SearchXIcon aria-hidden />} title={t('page.goneTitle')} text={t('page.goneText')} />;
}

function Opened({ id, close, takesFocus }: { id: number; close: () => void; takesFocus: boolean }) {
  const t = useTexts(panelTexts);
  const base = useTexts(texts);
  const common = useTexts(commonTexts);
  const read = useBeacon(id);
  const head = useBeaconHead(id, read.beacon);
  const isMissing = read.gone || (read.failed && !read.beacon);
  return (
    <PanelFrame
      title={head ? <BeaconTitle color={head.color} name={head.name} /> : t('page.title')}
      lead={
        head && (
          <StateMarker
            state={head.look}
            corner={head.hidden}
            transport={head.transport}
            size={32}
            label={head.word}
          />
        )
      }
      subtitle={head && <span title={head.line}>{head.line}</span>}
      toolbar={!isMissing && <BeaconActions id={id} beacon={read.beacon} close={close} />}
      busy={!read.beacon && !isMissing}
      takesFocus={takesFocus}
      onClose={close}
    >
      {read.gone ? (
        <Gone />
      ) : read.beacon ? (
        <BeaconBody beacon={read.beacon} updatedAt={read.updatedAt} failed={read.failed} close={close} />
      ) : isMissing ? (
        <Empty
          icon={<UnplugIcon aria-hidden />}
          title={base('bar.failed')}
          text={t('page.failedText')}
          action={<Button onClick={read.retry}>{common('retry')}</Button>}
        />
      ) : (
        <Delayed>
          <BeaconSkeleton />
        </Delayed>
      )}
    </PanelFrame>
  );
}
