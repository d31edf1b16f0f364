import {
  commonTexts,
  CountBadge,
  Flex,
  Grid,
  Pill,
  StateCell,
  StateGlyph,
  StateMarker,
  states,
  Tag,
  TransportIcon,
  transports,
  useTexts,
} from '@mayak/ui';

/** Every state by colour, shape and word; every kind of transport. */
export function States() {
  const t = useTexts(commonTexts);
  return (
    <Flex direction="column" gap="16px">
      <Grid templateColumns="32px 40px 160px 160px" gap="10px" alignItems="center">
        {states.map((state) => (
          <Flex key={state} display="contents">
            <StateGlyph state={state} size={14} label={t(`state.${state}`)} />
            <StateMarker state={state} transport="water" />
            <span>
              <Pill state={state}>{t(`state.${state}`)}</Pill>
            </span>
            <StateCell state={state} hidden={state === 'outdated' ? 'emergency' : null}>
              24,6
            </StateCell>
          </Flex>
        ))}
      </Grid>
      <Flex gap="12px" align="center">
        {transports.map((transport) => (
          <TransportIcon key={transport} transport={transport} />
        ))}
        <Tag>{t('transport.water')}</Tag>
        <CountBadge count={3} label="3" />
        <CountBadge count={120} label="120" />
      </Flex>
    </Flex>
  );
}
