import type { GuestView } from '@mayak/api/guests';
import type { Message } from '../message';
import { dateTime } from '../times';
import { hoursOf, type Words } from './words';

/** What stands in the place of the map where the link shows nothing; null where it does. */
export function messageOf(view: GuestView, t: Words): Message | null {
  const { State, FromDt } = view;
  if (State === 'live') return null;
  if (State === 'waiting')
    return { title: t('waiting'), text: t('waitingText', { time: dateTime(FromDt ?? '') }) };
  if (State === 'resting') return { title: t('resting'), text: t('restingText', hoursOf(view)) };
  return State === 'full'
    ? { title: t('full'), text: t('fullText') }
    : { title: t('ended'), text: t('endedText') };
}
