import { contactLink, limits } from '@mayak/api';
import { Box, Button, Card, Flex, Grid, IconButton, Link, PlusIcon, useTexts } from '@mayak/ui';
import { ExternalLinkIcon, TrashIcon } from '@mayak/ui/icons';
import { moved, OrderButtons, TextField, useTheirs, type EditForm } from '@mayak/ui/form';
import { useId, useRef } from 'react';
import { cardTexts } from './texts';
import type { CardDraft } from './useCardForm';

const suggested = ['registration', 'mmsi', 'imo', 'callSign', 'homePort', 'contact'] as const;

/** What else is told of the object, in rows of the user's own making (MGMT-D06). */
export function CardRows({ form }: { form: EditForm<CardDraft> }) {
  const t = useTexts(cardTexts);
  const list = useRef<HTMLDivElement>(null);
  const suggestions = useId();
  const rows = form.values.TransportCard;
  const put = (next: CardDraft['TransportCard']) => form.set('TransportCard', next);
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const theirs = useTheirs({
    form,
    name: 'TransportCard',
    written: (value) =>
      (value as CardDraft['TransportCard']).map(({ Label, Value }) => `${Label}: ${Value}`).join('; ') || '-',
  });
  const taken = new Set(rows.map(({ Label }) => Label.trim()));
  return (
    <Card
      title={t('card')}
      aside={
        <Button
          data-add=""
          size="sm"
          icon={<PlusIcon size={14} aria-hidden />}
          disabled={rows.length >= limits.transportCard.rows}
          onClick={() => {
            put([...rows, { Label: '', Value: '' }]);
            focusOn(`[data-row="${rows.length}"] input`);
          }}
        >
          {t('addRow')}
        </Button>
      }
    >
      <datalist id={suggestions}>
        {suggested
          .map((key) => t(`suggestions.${key}`))
          .map((label) => !taken.has(label) && <option key={label} value={label} />)}
      </datalist>
      {theirs && <Box textStyle="secondary">{theirs}</Box>}
      {rows.length === 0 && <Box color="fg.secondary">{t('noRows')}</Box>}
      <Flex ref={list} direction="column" gap="12px" _empty={{ display: 'none' }}>
        {rows.map(({ Label, Value }, i) => {
          const name = Label.trim() || t('row', { n: i + 1 });
          const link = contactLink(Value);
          return (
            <Grid
              key={i}
              data-row={i}
              gap="8px 12px"
              templateColumns={{ base: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr) auto' }}
              alignItems="start"
            >
              <TextField
                form={form}
                name={`TransportCard.${i}.Label`}
                label={t('labelOf', { n: i + 1 })}
                list={suggestions}
                required
              />
              <TextField
                form={form}
                name={`TransportCard.${i}.Value`}
                label={t('valueOf', { n: i + 1 })}
                {...(link && {
                  aside: (
                    <Link href={link} aria-label={t('open', { value: Value })}>
                      <ExternalLinkIcon size={12} aria-hidden />
                    </Link>
                  ),
                })}
              />
              <Flex pt={{ base: 0, md: '23px' }} justify="flex-end">
                <OrderButtons
                  at={i}
                  count={rows.length}
                  name={name}
                  onMove={(to) => put(moved(rows, i, to))}
                />
                <IconButton
                  label={t('removeRow', { name })}
                  icon={<TrashIcon size={14} aria-hidden />}
                  onClick={() => {
                    put(rows.filter((_, at) => at !== i));
                    focusOn(rows.length > 1 ? `[data-row="${Math.max(0, i - 1)}"] input` : 'button');
                  }}
                />
              </Flex>
            </Grid>
          );
        })}
      </Flex>
    </Card>
  );
}
