import { channelPalette, type Beacon } from '@mayak/api';
import { Box, chakra, SearchInput, StateGlyph, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { channelTexts } from './texts';

const Row = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    px: '16px',
    borderBottom: '1px solid',
    borderColor: 'border',
    boxShadow: 'inset 3px 0 transparent',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=page]': {
      bg: 'bg.selected',
      fontWeight: 600,
      boxShadow: 'inset 3px 0 {colors.brand.solid}',
    },
  },
});
const Cut = chakra('span', {
  base: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Value = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap', textStyle: 'numeric' },
});

/** The sensors of a beacon with their values: from one to the next without a way back. */
export function SensorList({ beacon }: { beacon: Beacon }) {
  const t = useTexts(channelTexts);
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const shown = beacon.Channels.filter(({ Name }) => Name.toLowerCase().includes(words));
  return (
    <chakra.nav aria-label={t('sensors')} display="flex" flexDirection="column" h="full" minH="0">
      <Box p="12px" flex="none">
        <SearchInput size="sm" value={text} onValue={setText} placeholder={t('search')} />
      </Box>
      <Box flex="1" minH="0" overflowY="auto">
        {shown.length === 0 && (
          <Box p="8px 16px" color="fg.secondary">
            {t('nothingFound')}
          </Box>
        )}
        {shown.map((channel) => {
          const state = channelPalette[channel.State];
          return (
            <Row key={channel.Id} replace to={`/management/beacon/${beacon.Id}/channel/${channel.Id}`}>
              <Cut title={channel.Name}>{channel.Name}</Cut>
              <Value color={`state.${state}.fg`}>
                {state !== 'normal' && <StateGlyph state={state} />}
                {channel.DisplayedValue ?? '-'}
              </Value>
            </Row>
          );
        })}
      </Box>
    </chakra.nav>
  );
}
