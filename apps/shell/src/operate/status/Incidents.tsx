import { deleteIncident, editIncident, type Incident } from '@mayak/api/status';
import { Box, Button, ConfirmDialog, Empty, Flex, Heading, Text, useFormats, useTexts } from '@mayak/ui';
import { useNow } from '@mayak/ui/clock';
import { useAction } from '@mayak/ui/form';
import { GaugeIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import type { OperatorClient } from '../operator';
import { IncidentDialog } from './IncidentDialog';
import { statusTexts } from './texts';

interface Props {
  incidents: readonly Incident[];
  client: OperatorClient;
  onChanged: () => void;
}
type Asked = { act: 'add' } | { act: 'tell' | 'end' | 'remove'; incident: Incident };

/** Incidents on the page of the state, and what may be said of each (SRV-D23). */
export function Incidents({ incidents, client, onChanged }: Props) {
  const t = useTexts(statusTexts);
  const format = useFormats();
  const now = useNow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, isBusy } = useAction();
  const moment = (dt: string) => format.dateTime(Date.parse(dt));
  const close = () => setAsked(null);
  const done = () => {
    close();
    onChanged();
  };
  const settle = async (act: Asked['act'], { Id, Title, FromDt }: Incident) => {
    const params = { id: Id };
    if (act === 'remove') await client.call(deleteIncident, { params });
    else {
      const body = { Title, FromDt, UntilDt: new Date(now()).toISOString() };
      await client.call(editIncident, { params, body });
    }
    done();
  };
  return (
    <Box p="10px 16px" overflowY="auto">
      <Button size="sm" variant="primary" onClick={() => setAsked({ act: 'add' })}>
        {t('add')}
      </Button>
      {incidents.length === 0 && <Empty icon={<GaugeIcon />} title={t('noIncidents')} />}
      {incidents.map((incident) => (
        <Box as="article" key={incident.Id} py="12px" borderBottomWidth="1px" borderColor="border">
          <Heading as="h2" textStyle="sectionTitle" lang="ru">
            {incident.Title.ru}
          </Heading>
          <Text color="fg.secondary">
            {[moment(incident.FromDt), incident.UntilDt ? moment(incident.UntilDt) : t('lasts')].join(' – ')}
          </Text>
          {incident.Updates.map(({ Dt, Words }) => (
            <Text key={Dt} lang="ru">
              {moment(Dt)}: {Words.ru}
            </Text>
          ))}
          <Flex gap="8px" wrap="wrap" pt="8px">
            {(['tell', ...(incident.UntilDt === null ? (['end'] as const) : []), 'remove'] as const).map(
              (act) => (
                <Button key={act} size="sm" onClick={() => setAsked({ act, incident })}>
                  {t(act)}
                </Button>
              ),
            )}
          </Flex>
        </Box>
      ))}
      {asked && (asked.act === 'add' || asked.act === 'tell') && (
        <IncidentDialog
          incident={asked.act === 'tell' ? asked.incident : null}
          client={client}
          onDone={done}
          onClose={close}
        />
      )}
      {asked && (asked.act === 'end' || asked.act === 'remove') && (
        <ConfirmDialog
          open
          title={t(`${asked.act}Ask`, { title: asked.incident.Title.ru })}
          text={t(`${asked.act}Text`)}
          confirm={t(asked.act)}
          danger={asked.act === 'remove'}
          busy={isBusy}
          onConfirm={() => void run(() => settle(asked.act, asked.incident), t('failed'))}
          onCancel={close}
        />
      )}
    </Box>
  );
}
