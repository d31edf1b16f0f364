import type { SsasSetup } from '@mayak/api/ssas';
import { Box, Button, Card, IconButton, useTexts } from '@mayak/ui';
import { PencilIcon } from '@mayak/ui/icons';
import { ListLine } from '../ListLine';
import { wayKeys } from '../stepDraft';
import { ssasTexts } from './texts';

interface Props {
  setups: readonly SsasSetup[];
  onSetUp: (setup: SsasSetup | null) => void;
}

/** How devices tell an alert, who is told and who is aboard, by beacon (SSAS-D06). */
export function SetupsCard({ setups, onSetUp }: Props) {
  const t = useTexts(ssasTexts);
  return (
    <Card
      title={t('setups')}
      flush={setups.length > 0}
      aside={
        <Button size="sm" onClick={() => onSetUp(null)}>
          {t('setUp')}
        </Button>
      }
    >
      {setups.length === 0 ? (
        <Box color="fg.secondary">{t('noSetups')}</Box>
      ) : (
        <Box as="ul" listStyleType="none" m="0" p="0">
          {setups.map((setup) => (
            <SetupLine key={setup.BeaconId} setup={setup} onSetUp={() => onSetUp(setup)} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function SetupLine({ setup, onSetUp }: { setup: SsasSetup; onSetUp: () => void }) {
  const t = useTexts(ssasTexts);
  const { BeaconName: name, ByDistress, Input, Steps, Aboard } = setup;
  const how = [
    t('ownMark'),
    ...(ByDistress ? [t('byDistressShort')] : []),
    ...(Input === null ? [] : [t('inputShort', { number: Input })]),
  ].join(', ');
  const steps = Steps.map(({ After, Way, User, Address }) =>
    t('step', {
      when: After > 0 ? t('afterMinutes', { count: After }) : t('atOnce'),
      whom: User ?? Address ?? '',
      way: t(`ways.${wayKeys[Way]}`),
    }),
  );
  return (
    <ListLine
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1.2fr) auto',
      }}
    >
      <Box minW="0">
        <Box fontWeight={550} overflowWrap="anywhere">
          {name}
        </Box>
        <Box textStyle="secondary" color="fg.secondary">{`${t('how')}: ${how}`}</Box>
      </Box>
      <Box
        overflowWrap="anywhere"
        minW="0"
      >{`${t('recipients')}: ${steps.length === 0 ? t('usual') : steps.join('; ')}`}</Box>
      <Box
        overflowWrap="anywhere"
        minW="0"
      >{`${t('aboard')}: ${Aboard.length === 0 ? t('nobodyAboard') : Aboard.join(', ')}`}</Box>
      <IconButton
        label={t('setUpOf', { name })}
        icon={<PencilIcon size={16} aria-hidden />}
        onClick={onSetUp}
      />
    </ListLine>
  );
}
