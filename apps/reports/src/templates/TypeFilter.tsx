import { ReportType, type ReportTemplate } from '@mayak/api';
import { chakra, Text, useTexts } from '@mayak/ui';
import { choiceOf, latestChoice, type ReportChoice } from '../reportChoice';
import { texts } from '../texts';

const Choice = chakra('button', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '8px',
    width: 'full',
    px: '10px',
    py: '6px',
    borderRadius: 'md',
    textAlign: 'start',
    color: 'fg.secondary',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[aria-pressed=true]': { bg: 'bg.selected', color: 'fg', fontWeight: 600 },
  },
});

const choices: readonly ReportChoice[] = [...Object.values(ReportType), latestChoice];

interface Props {
  list: readonly ReportTemplate[];
  value: ReportChoice | null;
  onValue: (type: ReportChoice | null) => void;
}

/** Templates by their type, with how many there are of each (REP-02). */
export function TypeFilter({ list, value, onValue }: Props) {
  const t = useTexts(texts);
  const choice = (type: ReportChoice | null, name: string) => (
    <Choice key={name} type="button" aria-pressed={value === type} onClick={() => onValue(type)}>
      <span>{name}</span>
      <Text as="span" color="fg.muted">
        {list.filter((one) => type === null || choiceOf(one.ReportType, one.Settings) === type).length}
      </Text>
    </Choice>
  );
  return (
    <chakra.div
      role="group"
      aria-label={t('editor.type')}
      hideBelow="lg"
      flex="none"
      w="208px"
      p="8px"
      overflowY="auto"
      borderEndWidth="1px"
      borderColor="border"
    >
      {choice(null, t('templates.all'))}
      {choices.map((type) => choice(type, t(`types.${type}`)))}
    </chakra.div>
  );
}
