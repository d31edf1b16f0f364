import { getReportSendings, type ReportSending } from '@mayak/api';
import { useApi } from '@mayak/host';
import { chakra, Delayed, Flex, Pill, Skeleton, Text, useFormats, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../texts';
import { Card } from './Card';

const Log = chakra('ol', {
  base: {
    listStyle: 'none',
    maxHeight: '320px',
    overflowY: 'auto',
    fontVariantNumeric: 'tabular-nums',
    '& li': { py: '6px', borderTopWidth: '1px', borderColor: 'border', _first: { borderTopWidth: 0 } },
  },
});

function Sending({ sending: { DueDt, SentDt, Emails, IsSent } }: { sending: ReportSending }) {
  const t = useTexts(texts);
  const format = useFormats();
  return (
    <li>
      <Flex gap="8px" align="center" justify="space-between">
        <time dateTime={DueDt}>{format.dateTime(DueDt)}</time>
        <Pill state={IsSent ? 'normal' : 'emergency'}>{t(IsSent ? 'sendings.sent' : 'sendings.failed')}</Pill>
      </Flex>
      <Text textStyle="secondary" color="fg.secondary">
        {t('sendings.to', { time: format.dateTime(SentDt), emails: Emails.join(', ') })}
      </Text>
    </li>
  );
}

/** What a template was sent by its schedule, the newest first (added). */
export function SendingLog({ templateId }: { templateId: number }) {
  const t = useTexts(texts);
  const { quiet } = useApi();
  const { data, isError } = useQuery(quiet.query(getReportSendings, { params: { id: templateId } }));
  return (
    <Card title={t('sendings.title')}>
      {isError ? (
        <Text color="fg.secondary">{t('sendings.unread')}</Text>
      ) : data ? (
        <>
          {data.length === 0 && <Text color="fg.secondary">{t('sendings.none')}</Text>}
          {data.length > 0 && (
            <Log aria-label={t('sendings.title')} tabIndex={0}>
              {data.map((sending) => (
                <Sending key={sending.DueDt} sending={sending} />
              ))}
            </Log>
          )}
        </>
      ) : (
        <Delayed>
          <Skeleton h="40px" />
        </Delayed>
      )}
    </Card>
  );
}
