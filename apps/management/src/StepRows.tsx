import { getStepPeople, stepLimits, StepWay, type StepPerson } from '@mayak/api/rules';
import { useApi } from '@mayak/host';
import { Box, Button, Card, Flex, Grid, IconButton, PlusIcon, Select, useTexts } from '@mayak/ui';
import { FormField, TextField, useTheirs, type FormFields } from '@mayak/ui/form';
import { TrashIcon } from '@mayak/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { nextStep, stepDrafts, wayKeys, type StepDraft } from './stepDraft';
import { stepTexts } from './texts/steps';

/** The address in the place of a user. */
const other = '';

/** A form that has steps among its fields. */
type StepForm = FormFields<{ Steps: StepDraft[] }>;

interface Words {
  title: string;
  /** Without steps, and with some. */
  none: string;
  text: string;
}

interface ListProps {
  form: StepForm;
  beaconId: number;
  words: Words;
  /** Who is not to be chosen. */
  without?: readonly string[];
}

/** Whom to tell while nobody has taken an alarm, one after the other (RULE-D19, RULE-D20, SSAS-D06). */
export function StepRows({ form, beaconId, words, without = [] }: ListProps) {
  const t = useTexts(stepTexts);
  const { data } = useQuery(useApi().quiet.query(getStepPeople, { params: { id: beaconId } }));
  const people = (data?.People ?? []).filter(({ UserName }) => !without.includes(UserName));
  const list = useRef<HTMLDivElement>(null);
  const steps = form.values.Steps;
  const put = (next: StepDraft[]) => form.set('Steps', next);
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const theirs = useTheirs({
    form,
    name: 'Steps',
    written: (value) =>
      stepDrafts(value as never)
        .map(({ After, User, Address }) => `${After}: ${User || Address}`)
        .join('; ') || '-',
  });
  const self = people.find(({ IsSelf }) => IsSelf)?.UserName ?? '';
  return (
    <Card
      title={words.title}
      aside={
        <Button
          size="sm"
          icon={<PlusIcon size={14} aria-hidden />}
          disabled={steps.length >= stepLimits.most || people.length === 0}
          onClick={() => {
            put([...steps, nextStep(steps, self)]);
            focusOn(`[data-step="${steps.length}"] input`);
          }}
        >
          {t('add')}
        </Button>
      }
    >
      {theirs && <Box textStyle="secondary">{theirs}</Box>}
      <Box color="fg.secondary">{steps.length === 0 ? words.none : words.text}</Box>
      <Flex ref={list} direction="column" gap="12px" _empty={{ display: 'none' }}>
        {steps.map((_, i) => (
          <StepRow
            key={i}
            form={form}
            at={i}
            people={people}
            hasMessages={data?.HasMessages === true}
            onRemove={() => {
              put(steps.filter((__, at) => at !== i));
              focusOn(`[data-step="${Math.max(0, i - 1)}"] input`);
            }}
          />
        ))}
      </Flex>
    </Card>
  );
}

/** Why somebody would not be reached by a way. */
function missing(way: StepWay, { HasDevice, HasNumber }: StepPerson): 'noDevice' | 'noNumber' | null {
  if (way === StepWay.App && !HasDevice) return 'noDevice';
  return way === StepWay.Message && !HasNumber ? 'noNumber' : null;
}

interface RowProps {
  form: StepForm;
  at: number;
  people: readonly StepPerson[];
  hasMessages: boolean;
  onRemove: () => void;
}

function StepRow({ form, at, people, hasMessages, onRemove }: RowProps) {
  const t = useTexts(stepTexts);
  const step = form.values.Steps[at];
  if (!step) return null;
  const n = at + 1;
  const change = (more: Partial<StepDraft>) =>
    form.set(
      'Steps',
      form.values.Steps.map((one, i) => (i === at ? { ...one, ...more } : one)),
    );
  const person = people.find(({ UserName }) => UserName === step.User);
  const names = people.map(({ UserName, IsSelf }) => ({
    value: UserName,
    label: IsSelf ? t('self', { name: UserName }) : UserName,
  }));
  // Who was named and is not among them any more still stands there, for the user to change.
  const gone = step.User && !person ? [{ value: step.User, label: step.User }] : [];
  const address = step.Way === StepWay.App ? [] : [{ value: other, label: t('other') }];
  const isOffered = hasMessages || step.Way === StepWay.Message;
  const ways = [StepWay.App, StepWay.Email, ...(isOffered ? [StepWay.Message] : [])];
  const lacks = person && missing(step.Way, person);
  return (
    <Grid
      data-step={at}
      role="group"
      aria-label={t('step', { n })}
      gap="8px 12px"
      templateColumns={{ base: '88px minmax(0, 1fr) auto', md: '88px minmax(0, 2fr) minmax(0, 3fr) auto' }}
      templateAreas={{ base: '"after way remove" "whom whom whom"', md: '"after way whom remove"' }}
      alignItems="start"
      pt={{ base: at === 0 ? 0 : '12px', md: 0 }}
      borderTopWidth={{ base: at === 0 ? 0 : '1px', md: 0 }}
      borderColor="border.subtle"
    >
      <Box gridArea="after">
        <TextField form={form} name={`Steps.${at}.After`} label={t('after')} inputMode="numeric" required />
      </Box>
      <Box gridArea="way" minW="0">
        <FormField form={form} name={`Steps.${at}.Way`} label={t('way')}>
          <Select
            value={String(step.Way)}
            options={ways.map((way) => ({ value: String(way), label: t(`ways.${wayKeys[way]}`) }))}
            onValue={(value) => {
              const way = ways.find((one) => String(one) === value) ?? StepWay.App;
              const isLost = way === StepWay.App && step.User === other;
              change({ Way: way, ...(isLost && { User: names[0]?.value ?? '' }) });
            }}
          />
        </FormField>
      </Box>
      <Flex gridArea="whom" direction="column" gap="8px" minW="0">
        <FormField
          form={form}
          name={`Steps.${at}.User`}
          label={t('whom')}
          {...(lacks && { hint: t(`${lacks}`) })}
        >
          <Select
            value={step.User}
            options={[...names, ...gone, ...address]}
            onValue={(value) => change({ User: value })}
          />
        </FormField>
        {step.User === other && (
          <TextField
            form={form}
            name={`Steps.${at}.Address`}
            label={t(step.Way === StepWay.Message ? 'number' : 'address')}
            required
          />
        )}
      </Flex>
      <Box gridArea="remove" pt="23px">
        <IconButton
          label={t('remove', { n })}
          icon={<TrashIcon size={14} aria-hidden />}
          onClick={onRemove}
        />
      </Box>
    </Grid>
  );
}
