import {
  CommunicationStatus,
  SendState,
  type Beacon,
  type PagedDevice,
  type RemoteCommand,
  type RemoteParametersPage,
} from '@mayak/api';
import { Alert, Box, Button, Card, RefreshCwIcon, useTexts } from '@mayak/ui';
import { SendHorizontalIcon } from '@mayak/ui/icons';
import { fieldName, valueAt } from './draft';
import { fieldsOf, type PageField } from './pageFields';
import { isUnderWay, PageReport } from './PageReport';
import { ParameterControl } from './ParameterControl';
import { ParameterRow, ParameterTable } from './ParameterTable';
import type { Progress } from './progress';
import { Registers } from './Registers';
import { SendMark } from './SendMark';
import { remoteTexts } from './texts';
import type { RemoteForm } from './useRemoteForm';
import { useWritten } from './useWritten';

interface Props {
  beacon: Beacon;
  device: PagedDevice;
  page: RemoteParametersPage;
  form: RemoteForm;
  /** How far each parameter of the page is, by its name. */
  progress: ReadonlyMap<string, Progress | null>;
  isSending: boolean;
  /** Sends what is chosen of the page; null while something of it is typed and not saved, or nothing is chosen. */
  onSend: (() => void) | null;
  /** Takes back what waits; null while nothing does. */
  onWithdraw: (() => void) | null;
  /** The newest question to the beacon for this page. */
  request: RemoteCommand | undefined;
  onRequest: () => void;
}

/** A page of parameters: what is wanted beside what the beacon has confirmed, and how far each is (REMOTE-D02, REMOTE-D03). */
export function PageSection(props: Props) {
  const { beacon, device, page, form, progress, isSending, onSend, onWithdraw, request, onRequest } = props;
  const t = useTexts(remoteTexts);
  const written = useWritten();
  const { Page, SendState: state, Reported: reported, ReportedDt, Error: error } = page;
  const title = t(`page.${Page}`);
  const isBlocked = beacon.CommunicationStatus !== CommunicationStatus.Active;
  const onBeacon = (field: PageField) => {
    if (!ReportedDt) return '-';
    if (field.kind !== 'password') return written(field, valueAt(reported, field.name));
    const isSet = valueAt(reported, field.name.replace('Password', 'HasPassword'));
    return isSet === undefined ? '-' : t(isSet ? 'set' : 'notSet');
  };
  const registers = progress.get('Registers');
  return (
    <Card
      title={title}
      flush
      aside={
        <>
          <PageReport page={page} request={request} />
          <Button
            size="sm"
            variant="quiet"
            icon={<RefreshCwIcon size={14} aria-hidden />}
            aria-label={t('requestPage', { page: title })}
            disabled={isBlocked || isUnderWay(request)}
            onClick={onRequest}
          >
            {t('request')}
          </Button>
          {onWithdraw && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('withdrawPage', { page: title })}
              onClick={onWithdraw}
            >
              {t('withdraw')}
            </Button>
          )}
          {onSend && (
            <Button
              size="sm"
              variant="quiet"
              icon={<SendHorizontalIcon size={14} aria-hidden />}
              aria-label={t('sendPage', { page: title })}
              disabled={isBlocked || isSending}
              onClick={onSend}
            >
              {t(state === SendState.NotSent ? 'send' : 'sendAgain')}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <Box p="12px 16px 0">
          <Alert state="emergency">{error}</Alert>
        </Box>
      )}
      <ParameterTable label={title}>
        {fieldsOf(Page, device).map((field) => (
          <ParameterRow
            key={field.name}
            name={t(`field.${field.name}` as 'field.Enabled')}
            onBeacon={onBeacon(field)}
            progress={progress.get(field.name) ?? null}
          >
            <ParameterControl
              form={form}
              name={fieldName(Page, field.name)}
              field={field}
              isKnown={valueAt(reported, field.name.replace('Password', 'HasPassword')) !== undefined}
            />
          </ParameterRow>
        ))}
      </ParameterTable>
      {Page === 'modbus' && (
        <Box p="12px 16px 16px" borderTopWidth="1px" borderColor="border.subtle">
          <Registers
            form={form}
            name={fieldName(Page, 'Registers')}
            beacon={beacon}
            mark={registers && <SendMark state={registers.state} />}
          />
        </Box>
      )}
    </Card>
  );
}
