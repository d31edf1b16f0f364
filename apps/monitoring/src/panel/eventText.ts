import { lastKnownEvent } from '@mayak/api';
import type { panelTexts } from './texts';

type T = ReturnType<(typeof panelTexts)['t']>;
type Known = Extract<Parameters<T>[0], `event.${string}`>;

/** The words of a status event; an unknown one is told by its number (EVENT-D01, EVENT-D02). */
export const eventText = (id: number, t: T): string =>
  Number.isInteger(id) && id >= 1 && id <= lastKnownEvent
    ? t(`event.e${id}` as Known)
    : t('events.unknown', { id });
