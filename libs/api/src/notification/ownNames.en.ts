/** What the own words of a rule may name, in English (RULE-D17). */
export const ownNamesEn = {
  beacon: 'beacon',
  event: 'event',
  sensor: 'sensor',
  value: 'value',
  state: 'state',
  threshold: 'threshold',
  time: 'time',
  coordinates: 'coordinates',
};
