import { GeneralState, limits } from '@mayak/api';
import {
  Box,
  Button,
  Field,
  Flex,
  Grid,
  IconButton,
  PlusIcon,
  TextInput,
  TrashIcon,
  useTexts,
} from '@mayak/ui';
import { useRef } from 'react';
import { Card } from './Card';
import type { Draft } from './draft';
import type { Part } from './part';
import { StatusChoice, type Status } from './StatusChoice';
import { channelTexts } from './texts';
import { useFaultWords } from './useFaultWords';

type Row = Draft['EnumValues'][number];
const choices = [GeneralState.Normal, GeneralState.PreEmergency, GeneralState.Emergency] as const;
/** The least value that no row has. */
const free = (rows: readonly Row[]) => {
  const taken = new Set(rows.map(({ Value }) => Number(Value)));
  return [...rows.keys(), rows.length].find((value) => !taken.has(value)) ?? rows.length;
};

/** What the codes of a sensor are called and mean (CHAN-D10). */
export function EnumCard({ form }: Part) {
  const t = useTexts(channelTexts);
  const fault = useFaultWords(form.faults);
  const list = useRef<HTMLDivElement>(null);
  const rows = form.draft.EnumValues;
  const change = (at: number, part: Partial<Row>) =>
    form.set({ EnumValues: rows.map((row, i) => (i === at ? { ...row, ...part } : row)) });
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    form.set({
      EnumValues: [...rows, { Value: String(free(rows)), Label: '', Status: GeneralState.Normal }],
    });
    focusOn(`[data-row="${rows.length}"] input[data-label]`);
  };
  const remove = (at: number) => {
    form.set({ EnumValues: rows.filter((_, i) => i !== at) });
    focusOn(rows.length > 1 ? `[data-row="${Math.max(0, at - 1)}"] input` : 'button[data-add]');
  };
  return (
    <Card title={t('enum')}>
      <Flex ref={list} direction="column" gap="14px">
        {rows.length === 0 && <Box color="fg.secondary">{t('noValues')}</Box>}
        {rows.map(({ Value, Label, Status }, i) => (
          <Grid
            key={i}
            data-row={i}
            gap="12px"
            templateColumns={{ base: '84px 1fr', xl: '84px 1fr auto auto' }}
            alignItems="start"
          >
            <Field label={t('value')} error={fault(`EnumValues.${i}.Value`)}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={Value}
                onChange={({ target }) => change(i, { Value: target.value })}
              />
            </Field>
            <Field label={t('labelOf', { n: Value })} required error={fault(`EnumValues.${i}.Label`)}>
              <TextInput
                data-label=""
                value={Label}
                onChange={({ target }) => change(i, { Label: target.value })}
              />
            </Field>
            <Flex
              gap="8px"
              align="center"
              wrap="wrap"
              gridColumn={{ base: '1 / -1', xl: 'auto' }}
              pt={{ base: 0, xl: '23px' }}
            >
              <StatusChoice
                label={t('statusOf', { n: Value })}
                value={Status as Status}
                choices={choices}
                onValue={(one) => change(i, { Status: one })}
              />
              <IconButton
                label={t('removeValue', { n: Value })}
                icon={<TrashIcon size={14} aria-hidden />}
                onClick={() => remove(i)}
              />
            </Flex>
          </Grid>
        ))}
        <Box>
          <Button
            data-add=""
            size="sm"
            icon={<PlusIcon size={14} aria-hidden />}
            disabled={rows.length >= limits.enumValues}
            onClick={add}
          >
            {t('addValue')}
          </Button>
        </Box>
      </Flex>
    </Card>
  );
}
