import { GeneralState, limits } from '@mayak/api';
import { Card, Box, Button, Flex, Grid, IconButton, PlusIcon, useTexts } from '@mayak/ui';
import { TrashIcon } from '@mayak/ui/icons';
import { TextField } from '@mayak/ui/form';
import { useRef } from 'react';
import type { Draft } from './draft';
import type { Part } from './part';
import { StatusChoice, type Status } from './StatusChoice';
import { channelTexts } from './texts';

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
  const list = useRef<HTMLDivElement>(null);
  const rows = form.values.EnumValues;
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    form.set('EnumValues', [...rows, { Value: String(free(rows)), Label: '', Status: GeneralState.Normal }]);
    focusOn(`[data-row="${rows.length}"] input[name$=Label]`);
  };
  const remove = (at: number) => {
    form.set(
      'EnumValues',
      rows.filter((_, i) => i !== at),
    );
    focusOn(rows.length > 1 ? `[data-row="${Math.max(0, at - 1)}"] input` : 'button[data-add]');
  };
  return (
    <Card title={t('enum')}>
      <Flex ref={list} direction="column" gap="14px">
        {rows.length === 0 && <Box color="fg.secondary">{t('noValues')}</Box>}
        {rows.map(({ Value, Status }, i) => (
          <Grid
            key={i}
            data-row={i}
            gap="12px"
            templateColumns={{ base: '84px minmax(0, 1fr) auto', xl: '84px minmax(0, 1fr) auto auto' }}
            alignItems="start"
          >
            <TextField form={form} name={`EnumValues.${i}.Value`} label={t('value')} inputMode="numeric" />
            <TextField
              form={form}
              name={`EnumValues.${i}.Label`}
              label={t('labelOf', { n: Value })}
              required
            />
            <Box
              order={{ base: 1, xl: 0 }}
              gridColumn={{ base: '1 / -1', xl: 'auto' }}
              pt={{ base: 0, xl: '27px' }}
            >
              <StatusChoice
                label={t('statusOf', { n: Value })}
                value={Status as Status}
                choices={choices}
                onValue={(one) => form.set(`EnumValues.${i}.Status`, one)}
              />
            </Box>
            <Box pt="23px">
              <IconButton
                label={t('removeValue', { n: Value })}
                icon={<TrashIcon size={14} aria-hidden />}
                onClick={() => remove(i)}
              />
            </Box>
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
