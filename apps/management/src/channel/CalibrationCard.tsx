import { parseCalibration } from '@mayak/api/calibration';
import { Box, Button, Card, Flex, Text, TextArea, useFormats, useTexts, useToast } from '@mayak/ui';
import { FormField } from '@mayak/ui/form';
import { useRef } from 'react';
import { CalibrationCurve } from './CalibrationCurve';
import type { Part } from './part';
import { texts } from '../texts';
import { channelTexts } from './texts';

/** A file that is longer, bytes, is no table of pairs. */
const longest = 100_000;

/** What readings of a sensor mean, as typed, pasted or read from a file, with its curve (CHAN-D16). */
export function CalibrationCard({ form }: Part) {
  const t = useTexts(channelTexts);
  const words = useTexts(texts);
  const { number } = useFormats();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const text = form.values.Calibration;
  const { table, unread } = parseCalibration(text);
  const read = async (file: File) => {
    try {
      if (file.size > longest) throw new Error('It is too long.');
      form.set('Calibration', await file.text());
    } catch {
      toast({ state: 'emergency', title: words('unreadable') });
    }
  };
  const isShown = table.length > 1 && unread.length === 0;
  return (
    <Card
      title={t('calibration.title')}
      aside={
        <Text textStyle="secondary" color="fg.muted">
          {t('calibration.note')}
        </Text>
      }
    >
      <Flex gap="16px" direction={{ base: 'column', md: 'row' }}>
        <Box flex="1" minW="0">
          <FormField
            form={form}
            name="Calibration"
            label={t('calibration.table')}
            hint={t('calibration.hint')}
          >
            <TextArea {...form.register('Calibration')} rows={6} spellCheck={false} inputMode="text" />
          </FormField>
          <Box pt="8px">
            <Button size="sm" onClick={() => input.current?.click()}>
              {t('calibration.file')}
            </Button>
            <input
              ref={input}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              hidden
              aria-label={t('calibration.file')}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void read(file);
                target.value = '';
              }}
            />
          </Box>
        </Box>
        {isShown && (
          <Box flex="1" minW="0">
            <CalibrationCurve table={table} />
            <Flex justify="space-between" textStyle="secondary" color="fg.muted">
              <span>{`${number(table[0]?.[0])} → ${number(table[0]?.[1])}`}</span>
              <span>{`${number(table.at(-1)?.[0])} → ${number(table.at(-1)?.[1])}`}</span>
            </Flex>
          </Box>
        )}
      </Flex>
    </Card>
  );
}
