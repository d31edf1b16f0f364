import { notificationState } from '@mayak/api';
import type { AlarmLoad } from '@mayak/api/load';
import { BeaconName } from '@mayak/fleet/beacon';
import { Box, Card, commonTexts, Flex, StateGlyph, useFormats, useTexts } from '@mayak/ui';
import { ListLine } from '../ListLine';
import { loadTexts } from './texts';

const shown = 20;

/** What has been an alarm for over a day: a part of the view, which nobody sees any more (NOTIF-D45). */
export function StandingCard({ load: { Standing, StandingCount, EndDt } }: { load: AlarmLoad }) {
  const t = useTexts(loadTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const list = Standing.slice(0, shown);
  return (
    <Card title={t('standing.title')} flush={list.length > 0}>
      {list.length === 0 ? (
        <Box color="fg.secondary">{t('standing.none')}</Box>
      ) : (
        <Box as="ul" listStyleType="none" m="0" p="0">
          {list.map((one) => (
            <ListLine
              key={one.AlarmId}
              gridTemplateColumns={{
                base: 'minmax(0, 1fr)',
                md: 'minmax(0, 1fr) minmax(0, 1.6fr) minmax(0, 1fr)',
              }}
            >
              <Flex minW="0" gap="8px" align="center" fontWeight={550}>
                <StateGlyph
                  state={notificationState(one)}
                  size={13}
                  label={common(`state.${notificationState(one)}`)}
                />
                <BeaconName id={one.BeaconId} />
              </Flex>
              <Box overflowWrap="anywhere">{one.Content}</Box>
              <Box color="fg.secondary" fontVariantNumeric="tabular-nums">
                {`${format.dateTime(one.SinceDt)} · ${format.duration(Date.parse(EndDt) - Date.parse(one.SinceDt))}`}
              </Box>
            </ListLine>
          ))}
          {StandingCount > list.length && (
            <Box as="li" p="10px 16px" color="fg.muted">
              {t('standing.more', { count: StandingCount - list.length })}
            </Box>
          )}
        </Box>
      )}
    </Card>
  );
}
