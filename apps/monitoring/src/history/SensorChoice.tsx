import { type Beacon, sensorUnit, shownChannels } from '@mayak/api';
import { chakra, Checkbox, SearchInput, tokenVar, useFormats, useTexts } from '@mayak/ui';
import { seriesLook } from '@mayak/ui/charts';
import { plain, wordsOf } from '@mayak/fleet';
import { shownUnit } from '@mayak/fleet/beacon';
import { useState } from 'react';
import { trackTexts } from '../texts/tracks';

const Root = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    '& h2': { p: '10px 12px 6px', fontWeight: 600 },
    '& h2 span': { color: 'fg.muted', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
    '& ul': { listStyle: 'none', m: 0, p: '0 12px 12px' },
    '& li': { display: 'flex', alignItems: 'center', minHeight: '30px', gap: '8px' },
    '& li > label': { flex: 1, minWidth: 0 },
    '& i': { flex: 'none', width: '10px', height: '10px', borderRadius: '2px', bg: 'bg.muted' },
    '& small': { color: 'fg.muted', fontSize: 'xs' },
  },
});

interface Props {
  beacon: Beacon;
  chosen: readonly number[];
  onTurn: (id: number) => void;
}

/** The sensors of a beacon with a tick at those that are shown, found by their names (HIST-D02). */
export function SensorChoice({ beacon, chosen, onTurn }: Props) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const { locale } = format;
  const unit = shownUnit(beacon, format);
  const [text, setText] = useState('');
  const channels = shownChannels(beacon);
  const found = channels.filter(({ Name }) => wordsOf(text).every((word) => plain(Name).includes(word)));
  return (
    <Root aria-labelledby="history-sensors">
      <chakra.div p="10px 12px 0">
        <SearchInput placeholder={t('history.findSensor')} value={text} onValue={setText} />
      </chakra.div>
      <h2 id="history-sensors">
        {t('history.sensors')} <span>{t('history.ofAll', { n: chosen.length, all: channels.length })}</span>
      </h2>
      <ul>
        {found.map((channel) => {
          const { Id, Name } = channel;
          const order = chosen.indexOf(Id);
          return (
            <li key={Id}>
              <Checkbox checked={order >= 0} onChecked={() => onTurn(Id)}>
                <i
                  aria-hidden
                  style={order >= 0 ? { background: tokenVar(seriesLook(order).token) } : undefined}
                />
                {Name}
              </Checkbox>
              <small>{sensorUnit(channel, { unit, locale })}</small>
            </li>
          );
        })}
      </ul>
    </Root>
  );
}
