import { texts } from '.';
import { trackTexts } from './tracks';

const [ru, en] = [texts.t('ru'), texts.t('en')];
const [ruTracks, enTracks] = [trackTexts.t('ru'), trackTexts.t('en')];

describe('I18N-01 numbers with words', () => {
  it.each([
    [1, '1 маяк', '1 beacon'],
    [2, '2 маяка', '2 beacons'],
    [5, '5 маяков', '5 beacons'],
    [11, '11 маяков', '11 beacons'],
    [21, '21 маяк', '21 beacons'],
    [10_000, '10000 маяков', '10000 beacons'],
  ])('counts %i beacons', (count, inRussian, inEnglish) => {
    expect([ru('list.beacons', { count }), en('list.beacons', { count })]).toEqual([inRussian, inEnglish]);
  });

  it.each([
    [1, 'Найден 1 маяк', '1 beacon found'],
    [3, 'Найдено 3 маяка', '3 beacons found'],
    [7, 'Найдено 7 маяков', '7 beacons found'],
  ])('tells of %i found', (count, inRussian, inEnglish) => {
    expect([ru('list.found', { count }), en('list.found', { count })]).toEqual([inRussian, inEnglish]);
  });

  it.each([
    [1, '1 непрочитанное сообщение', '1 unread message'],
    [4, '4 непрочитанных сообщения', '4 unread messages'],
    [12, '12 непрочитанных сообщений', '12 unread messages'],
  ])('counts %i unread messages', (count, inRussian, inEnglish) => {
    expect([ru('list.unread', { count }), en('list.unread', { count })]).toEqual([inRussian, inEnglish]);
  });

  it.each([
    [1, '1 точка', '1 point'],
    [734, '734 точки', '734 points'],
    [20_000, '20000 точек', '20000 points'],
  ])('counts %i points of a track', (count, inRussian, inEnglish) => {
    expect([ruTracks('tracks.points', { count }), enTracks('tracks.points', { count })]).toEqual([
      inRussian,
      inEnglish,
    ]);
  });
});
