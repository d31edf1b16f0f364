import type { GuestLink } from '@mayak/api/guests';
import { useFleet, useFleetVersion } from '@mayak/fleet';
import { useGeoobjects, useGroups } from '@mayak/fleet/beacon';
import { useFormats, useTexts } from '@mayak/ui';
import { clockOf, useSpans } from './spans';
import { guestTexts } from './texts';

/** So many beacons are named. */
const named = 3;

/** What a link shows, how and until when, in words. */
export function useLinkWords() {
  const t = useTexts(guestTexts);
  const format = useFormats();
  const spans = useSpans();
  const fleet = useFleet();
  useFleetVersion();
  const groups = useGroups();
  const { geoobjects, isKnown } = useGeoobjects();

  function areaText(id: number): string {
    const area = geoobjects.find(({ Id }) => Id === id)?.Name;
    if (area !== undefined) return t('inArea', { area });
    return isKnown ? t('goneArea') : '';
  }

  return {
    subject({ GroupId, BeaconIds }: GuestLink): string {
      if (GroupId !== null)
        return `${t('group')}: ${groups.find(({ Id }) => Id === GroupId)?.Name ?? t('goneGroup')}`;
      if (BeaconIds.length === 0) return t('noBeacons');
      const names = BeaconIds.slice(0, named).map((id) => fleet.get(id)?.name ?? String(id));
      const more = BeaconIds.length - names.length;
      return more > 0 ? `${names.join(', ')} +${more}` : names.join(', ');
    },
    shows({ TrackHours, DelayMinutes, BlurMeters, GeoobjectId, HoursFrom, HoursTo }: GuestLink): string {
      const parts = [
        TrackHours > 0 && t('tracked', { time: spans.hours(TrackHours) }),
        DelayMinutes > 0 && t('delayed', { time: spans.minutes(DelayMinutes) }),
        BlurMeters > 0 && t('blurred', { size: spans.metres(BlurMeters) }),
        GeoobjectId !== null && areaText(GeoobjectId),
        HoursFrom !== null && t('daily', { from: clockOf(HoursFrom), to: clockOf(HoursTo ?? 0) }),
      ].filter(Boolean);
      return parts.length > 0 ? parts.join(' · ') : t('exact');
    },
    time({ FromDt, UntilDt, EndedDt }: GuestLink): string {
      if (EndedDt !== null) return t('endedAt', { time: format.dateTime(EndedDt) });
      const until = t('untilTime', { time: format.dateTime(UntilDt) });
      return FromDt === null ? until : `${t('fromTime', { time: format.dateTime(FromDt) })} ${until}`;
    },
  };
}
