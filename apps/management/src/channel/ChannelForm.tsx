import { ChannelType } from '@mayak/api';
import { useSession } from '@mayak/host';
import { Alert, Box, Button, chakra, commonTexts, Flex, Grid, Stack, useLocale, useTexts } from '@mayak/ui';
import { useRef } from 'react';
import { BinaryCard } from './BinaryCard';
import { EnumCard } from './EnumCard';
import { FormatCard } from './FormatCard';
import { HistoryCard } from './HistoryCard';
import type { Known } from './part';
import { previewOf } from './previewOf';
import { SensorCard } from './SensorCard';
import { channelTexts } from './texts';
import { ThresholdCard } from './ThresholdCard';
import { useChannelForm } from './useChannelForm';

/** The settings of one sensor: what its type has, with the value as it will be shown (CHAN-02 to CHAN-05). */
export function ChannelForm({ beacon, channel, settings: known }: Known) {
  const t = useTexts(channelTexts);
  const common = useTexts(commonTexts);
  const locale = useLocale();
  const session = useSession();
  const form = useChannelForm(known);
  const root = useRef<HTMLFormElement>(null);
  const unit = beacon.LengthUnit ?? session.settings?.DistanceUnit ?? 1;
  const preview = previewOf(beacon, channel, known, form.settings, { locale, unit });
  const type = known.ChannelType;
  return (
    <chakra.form
      ref={root}
      noValidate
      aria-label={t('title')}
      display="flex"
      flexDirection="column"
      h="full"
      minH="0"
      onBlur={form.leaveField}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.maySave) void form.save();
        else root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      }}
    >
      <Box flex="1" minH="0" overflowY="auto" p={{ base: '12px', md: '16px 20px' }}>
        {form.failed && (
          <Box mb="12px">
            <Alert state="emergency">{t(form.failed)}</Alert>
          </Box>
        )}
        <Grid gap="16px" templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 340px' }} alignItems="start">
          <Stack gap="16px" minW="0">
            {type === ChannelType.Real && <ThresholdCard form={form} preview={preview} />}
            {type === ChannelType.Binary && <BinaryCard form={form} />}
            {type === ChannelType.Enum && <EnumCard form={form} />}
            <HistoryCard beacon={beacon} settings={form.settings} />
          </Stack>
          <Stack gap="16px" minW="0">
            <SensorCard form={form} />
            <FormatCard form={form} preview={preview} />
          </Stack>
        </Grid>
      </Box>
      <Flex
        flex="none"
        align="center"
        gap="8px"
        p="10px 20px"
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border"
        css={{ '& > button': { mdDown: { height: '44px' } } }}
      >
        <Box flex="1" minW="0" textStyle="secondary" color="fg.secondary" role="status">
          {form.isDirty && common('unsavedNote')}
        </Box>
        <Button disabled={!form.isDirty || form.isSaving} onClick={form.cancel}>
          {common('cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!form.maySave && !form.isSaving}
          loading={form.isSaving}
        >
          {common('save')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
