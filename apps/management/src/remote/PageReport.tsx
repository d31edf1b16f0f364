import { SendState, type RemoteCommand, type RemoteParametersPage } from '@mayak/api';
import { chakra, useFormats, useTexts } from '@mayak/ui';
import { moving } from './moving';
import { remoteTexts } from './texts';

interface Props {
  page: RemoteParametersPage;
  /** The newest question to the beacon for this page. */
  request: RemoteCommand | undefined;
}

/** Whether the beacon is still to answer. */
export const isUnderWay = (request: RemoteCommand | undefined): boolean =>
  request !== undefined && moving.includes(request.SendState);

/** When the beacon told what it has of a page, or what became of the question for it (REMOTE-D13). */
export function PageReport({ page: { ReportedDt }, request }: Props) {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  const isFailed = request?.SendState === SendState.Error && request.StateDt > (ReportedDt ?? '');
  const told = ReportedDt ? t('reportedAt', { time: format.moment(ReportedDt) }) : t('neverReported');
  const text = isUnderWay(request)
    ? t('requested', { time: format.moment(request?.CreatedDt ?? '') })
    : (isFailed && request.Error) || told;
  return (
    <chakra.span
      color={isFailed ? 'state.emergency.fg' : 'fg.muted'}
      textStyle="secondary"
      // That nothing was ever told says less than the room that it takes on a phone.
      {...(!ReportedDt && !request && { hideBelow: 'md' })}
    >
      {text}
    </chakra.span>
  );
}
