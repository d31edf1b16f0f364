import {
  CommunicationStatus,
  initialOf,
  sendingNotes,
  SendState,
  type Beacon,
  type PagedDevice,
  type PageValues,
  type RemoteParametersPage,
} from '@mayak/api';
import {
  Alert,
  Box,
  Button,
  chakra,
  ConfirmDialog,
  Flex,
  Grid,
  SendHorizontalIcon,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { EditFormFrame } from '@mayak/ui/form';
import { Fragment, useMemo, useState } from 'react';
import { readDraft, valueAt } from './draft';
import { fieldsOf } from './pageFields';
import { ParameterField, useWritten } from './ParameterField';
import { Registers } from './Registers';
import { SendMark } from './SendMark';
import { remoteTexts } from './texts';
import { usePageForm } from './usePageForm';

const Card = chakra('section', {
  base: {
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'lg',
    maxWidth: '1100px',
  },
});
const Reported = chakra('div', {
  base: { color: 'fg.secondary', paddingBlock: { base: '0 10px', md: '26px 0' }, overflowWrap: 'anywhere' },
});

interface Props {
  beacon: Beacon;
  device: PagedDevice;
  page: RemoteParametersPage;
}

/** A page of parameters: what is wanted beside what the beacon has confirmed, how far it is, and its sending (REMOTE-D02, REMOTE-D03). */
export function PageCard({ beacon, device, page }: Props) {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  const written = useWritten();
  const { Page, SendState: state, StateDt, Reported: reported, ReportedDt, Error: error } = page;
  const fields = useMemo(() => fieldsOf(Page, device), [Page, device]);
  const { form, send, isSending, unsent } = usePageForm({ beaconId: beacon.Id, page, fields, device });
  const [isAsking, setAsking] = useState(false);
  const isBlocked = beacon.CommunicationStatus !== CommunicationStatus.Active;
  const before = { ...initialOf(Page, device), ...reported } as PageValues;
  const wanted = { ...page.Values, ...readDraft(form.values, fields) } as PageValues;
  const about = { isAlarm: beacon.BNWASAlarm !== 0 || beacon.State === 3, hasIridium: device.hasIridium };
  const notes = sendingNotes(Page, wanted, before, about);
  const start = () => (notes.length > 0 ? setAsking(true) : void send());
  return (
    <EditFormFrame form={form} label={t(`page.${Page}`)}>
      <Card>
        <Flex
          align="center"
          gap="8px 12px"
          wrap="wrap"
          p="11px 16px"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <chakra.h2 textStyle="sectionTitle" flex="1" minW="160px">
            {t(`page.${Page}`)}
          </chakra.h2>
          <Flex align="center" gap="8px" role="status">
            <SendMark state={state} />
            {StateDt && <chakra.span color="fg.muted">{format.moment(StateDt)}</chakra.span>}
          </Flex>
          <Button
            size="sm"
            variant={state === SendState.NotSent ? 'primary' : 'secondary'}
            icon={<SendHorizontalIcon size={14} aria-hidden />}
            loading={isSending}
            disabled={isBlocked}
            onClick={start}
          >
            {t(form.isDirty ? 'saveAndSend' : 'send')}
          </Button>
        </Flex>
        {[error, unsent && t(unsent)].map(
          (words, at) =>
            words && (
              <Box key={at} p="12px 16px 0">
                <Alert state="emergency">{words}</Alert>
              </Box>
            ),
        )}
        <Grid
          gap={{ base: '4px', md: '14px 24px' }}
          p="16px"
          templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        >
          {fields.map((field) => (
            <Fragment key={field.name}>
              <ParameterField field={field} form={form} />
              <Reported>
                {ReportedDt &&
                  t('reported', {
                    value:
                      field.kind === 'password'
                        ? t(
                            valueAt(reported, field.name.replace('Password', 'HasPassword'))
                              ? 'set'
                              : 'notSet',
                          )
                        : written(field, valueAt(reported, field.name)),
                  })}
              </Reported>
            </Fragment>
          ))}
        </Grid>
        {Page === 'modbus' && (
          <Box p="0 16px 16px">
            <Registers form={form} beacon={beacon} />
          </Box>
        )}
        <Box p="0 16px 12px" color="fg.muted" textStyle="secondary">
          {ReportedDt ? t('reportedAt', { time: format.dateTime(ReportedDt) }) : t('neverReported')}
        </Box>
      </Card>
      <ConfirmDialog
        open={isAsking}
        title={t('sendAsk', { page: t(`page.${Page}`) })}
        text={notes.map((note) => t(`notes.${note}`)).join(' ')}
        confirm={t('send')}
        cancel={t('cancel')}
        onConfirm={() => {
          setAsking(false);
          void send();
        }}
        onCancel={() => setAsking(false)}
      />
    </EditFormFrame>
  );
}
