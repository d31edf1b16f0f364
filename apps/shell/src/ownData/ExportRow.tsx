import { ExportStatus, type DataExport } from '@mayak/api/own-data';
import { Box, Button, Flex, Text, useFormats, useTexts } from '@mayak/ui';
import { ownDataTexts } from './texts';

interface Props {
  one: DataExport;
  isOpening: boolean;
  onOpen: () => void;
}

const megabyte = 1_000_000;

/** An archive: when it was asked for, what became of it, and how it is fetched. */
export function ExportRow({ one, isOpening, onOpen }: Props) {
  const t = useTexts(ownDataTexts);
  const format = useFormats();
  const time = format.dateTime(Date.parse(one.CreatedDt));
  const size = (bytes: number) =>
    t('export.size', { size: format.number(Math.max(0.1, bytes / megabyte), 1) });
  const states = {
    [ExportStatus.Making]: () => t('export.making', { time }),
    [ExportStatus.Failed]: () => t('export.failed'),
    [ExportStatus.Ready]: () =>
      t('export.ready', {
        size: size(one.Size ?? 0),
        until: format.dateTime(Date.parse(one.EndsDt ?? one.CreatedDt)),
      }),
  };
  return (
    <Flex as="li" align="center" gap="12px" py="8px" borderTopWidth="1px" borderColor="border">
      <Box flex="1" minW={0}>
        <Text fontWeight={550}>{t('export.of', { time })}</Text>
        <Text textStyle="secondary" color="fg.secondary">
          {states[one.Status]()}
        </Text>
      </Box>
      {one.Token !== null && (
        <Button
          size="sm"
          css={{ mdDown: { height: '44px', fontSize: 'md' } }}
          aria-label={t('export.downloadOf', { time })}
          loading={isOpening}
          onClick={onOpen}
        >
          {t('export.download')}
        </Button>
      )}
    </Flex>
  );
}
