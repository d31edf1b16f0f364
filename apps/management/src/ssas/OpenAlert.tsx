import { ssasSources, takeSsas, type SsasActivation, type SsasDesk } from '@mayak/api/ssas';
import { useApi } from '@mayak/host';
import { useClock } from '@mayak/fleet';
import { Box, Button, commonTexts, Facts, Flex, Pill, StateGlyph, useFormats, useTexts } from '@mayak/ui';
import { useAction } from '@mayak/ui/form';
import { MapIcon, RouteIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNextContact } from '../useNextContact';
import { AlertTrack } from './AlertTrack';
import { ssasTexts } from './texts';
import { useCallWords } from './useCallWords';

interface Props {
  alert: SsasActivation;
  put: (desk: SsasDesk) => Promise<void>;
  onClose: () => void;
}

/** An open alert: since when, where the ship is now, who was told, and one step to all that can be done about it (SSAS-D10). */
export function OpenAlert({ alert, put, onClose }: Props) {
  const t = useTexts(ssasTexts);
  const common = useTexts(commonTexts);
  const api = useApi();
  const format = useFormats();
  const now = useClock();
  const callWords = useCallWords();
  const next = useNextContact({ Id: alert.BeaconId as never, ConnectionDt: alert.Position?.Dt ?? null });
  const { isBusy, run } = useAction();
  const [isTrack, setTrack] = useState(false);
  const { Id, BeaconId, BeaconName: name, IsDrill, ActivatedDt, TakenBy, TakenDt, Position } = alert;
  const ageOf = (dt: string) => format.age(Math.max(0, now - Date.parse(dt)));
  const take = () => run(async () => put(await api.call(takeSsas, { params: { id: Id } })), t('notDone'));
  const source = ssasSources.find((one) => one === alert.Source);
  const nextWords = () => {
    if (!next) return t('unknown');
    return next.isLate ? t('late') : format.moment(next.at, next.now);
  };
  return (
    <Box as="li" p="12px 16px" borderBottomWidth="1px" borderColor="border" _last={{ borderBottomWidth: 0 }}>
      <Flex gap="8px 12px" wrap="wrap" align="center">
        <StateGlyph state={IsDrill ? 'info' : 'emergency'} size={16} label={common('state.emergency')} />
        <Box fontWeight={600} overflowWrap="anywhere">
          {name}
        </Box>
        {IsDrill && <Pill state="info">{t('drill')}</Pill>}
        <Flex gap="6px" wrap="wrap" marginStart="auto">
          <Button
            as={Link}
            to={`/monitoring?beacon=${BeaconId}`}
            size="sm"
            icon={<MapIcon size={14} aria-hidden />}
            aria-label={t('mapOf', { name })}
          >
            {t('map')}
          </Button>
          <Button
            size="sm"
            icon={<RouteIcon size={14} aria-hidden />}
            aria-label={t('trackOf', { name })}
            aria-expanded={isTrack}
            onClick={() => setTrack(!isTrack)}
          >
            {t('track')}
          </Button>
          {TakenBy === null && (
            <Button size="sm" loading={isBusy} aria-label={t('takeOf', { name })} onClick={() => void take()}>
              {t('take')}
            </Button>
          )}
          <Button size="sm" variant="primary" aria-label={t('closeOf', { name })} onClick={onClose}>
            {t('close')}
          </Button>
        </Flex>
      </Flex>
      <Box mt="6px">
        {t('activated', { time: format.dateTime(ActivatedDt), age: ageOf(ActivatedDt) })}
        {source && `, ${t(`sources.${source}`)}`}
        {`, ${t('heard', { time: format.dateTime(alert.ReceivedDt) })}`}
      </Box>
      <Box color="fg.secondary">
        {t('signals', { count: alert.Signals, time: format.dateTime(alert.LastDt) })}
      </Box>
      {alert.ReleasedDt !== null && (
        <Box color="fg.secondary">{t('released', { time: format.dateTime(alert.ReleasedDt) })}</Box>
      )}
      <Box color="fg.secondary">
        {TakenBy === null || TakenDt === null
          ? t('untaken')
          : t('taken', { name: TakenBy, time: format.dateTime(TakenDt) })}
      </Box>
      <Box mx="-16px" mt="4px">
        <Facts
          rows={[
            [t('place'), alert.Place ? format.coordinates(alert.Place.Coordinates) : t('noPosition')],
            [
              t('position'),
              Position
                ? t('positionText', {
                    place: format.coordinates(Position.Coordinates),
                    age: ageOf(Position.Dt),
                  })
                : t('noPosition'),
            ],
            [
              t('motion'),
              Position && Position.Speed !== null
                ? `${format.speed(Position.Speed)}${Position.Course === null ? '' : `, ${Math.round(Position.Course) % 360}°`}`
                : t('unknown'),
            ],
            [t('next'), nextWords()],
          ]}
        />
      </Box>
      {isTrack && <AlertTrack alert={alert} />}
      {alert.Calls.length > 0 && (
        <Box mt="6px">
          <Box textStyle="label" color="fg.secondary">
            {t('calls')}
          </Box>
          <Box as="ul" listStyleType="none" m="0" p="0">
            {alert.Calls.map((call, i) => (
              <Box as="li" key={i} overflowWrap="anywhere">
                {callWords(call)}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
