import { CellType, ChannelKind, ChannelType } from '@mayak/api';
import { aChannelSettings } from '@mayak/api/fixtures';
import { channelColumns, columnsOf } from './columns.ts';
import { reportsEn } from './texts.en.ts';

describe('REP-D08 the columns of a sensor', () => {
  it.each([
    [
      'a speed is told in km/h, whatever unit it was given',
      ChannelKind.Speed,
      ChannelType.Real,
      'kn',
      'km/h',
      CellType.Number,
    ],
    ['a voltage in its own unit', ChannelKind.Voltage, ChannelType.Real, 'V', 'V', CellType.Number],
    ['a course in its own unit', ChannelKind.Course, ChannelType.Real, '°', '°', CellType.Number],
    ['a two-state sensor in words', ChannelKind.Voltage, ChannelType.Binary, '', '', CellType.Text],
  ])('%s', (_, ChannelFlag, type, Unit, unit, cell) => {
    const settings = aChannelSettings({ Id: 7, Name: 'Main', ChannelFlag, ChannelType: type, Unit });
    const [value, state] = channelColumns(reportsEn, { number: 1, settings, labels: [] });
    expect(value).toEqual({ Key: 'Channel7', Title: 'Main', Type: cell, Unit: unit });
    expect(state).toEqual({
      Key: 'Channel7State',
      Title: reportsEn.stateOf('Main'),
      Type: CellType.State,
      Unit: null,
      Words: reportsEn.channelStates,
    });
  });
});

describe('REP-D04, I18N-D03 the columns of a report', () => {
  it('have their kind and unit, and words for what is told by a number or a key', () => {
    const of = (...keys: Parameters<typeof columnsOf>[1]) => columnsOf(reportsEn, keys);
    expect(of('Distance', 'StartDt')).toEqual([
      { Key: 'Distance', Title: 'Distance', Type: CellType.Number, Unit: 'm' },
      { Key: 'StartDt', Title: 'Start', Type: CellType.DateTime, Unit: null },
    ]);
    expect(of('Kind', 'State', 'RelevanceState', 'Name').map(({ Words }) => Words)).toEqual([
      reportsEn.kinds,
      reportsEn.states,
      reportsEn.relevance,
      undefined,
    ]);
  });
});
