import { Box, Button, CheckIcon, commonTexts, Flex, useFormats, useTexts } from '@mayak/ui';

interface Props {
  isDirty: boolean;
  isSubmitting: boolean;
  maySave: boolean;
  savedAt: Date | null;
  onCancel: () => void;
}

/** The foot of a block: whether it is saved, Cancel and Save (PROFILE-D05). */
export function SaveBar({ isDirty, isSubmitting, maySave, savedAt, onCancel }: Props) {
  const t = useTexts(commonTexts);
  const formats = useFormats();
  return (
    <Flex
      align="center"
      gap="8px"
      wrap="wrap"
      p="12px 16px"
      borderTopWidth="1px"
      borderColor="border"
      css={{ '& > button': { mdDown: { height: '44px', flex: '1', fontSize: 'md' } } }}
    >
      <Flex
        flex={{ base: '1 0 100%', md: '1' }}
        align="center"
        gap="6px"
        textStyle="secondary"
        fontWeight={500}
        color={isDirty ? 'fg.secondary' : 'state.normal.fg'}
        _empty={{ display: { base: 'none', md: 'flex' } }}
      >
        {isDirty && t('unsavedNote')}
        {!isDirty && savedAt && (
          <>
            <CheckIcon size={14} aria-hidden />
            <Box as="span">{t('savedAt', { time: formats.time(savedAt) })}</Box>
          </>
        )}
      </Flex>
      <Button disabled={!isDirty || isSubmitting} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" variant="primary" disabled={!maySave && !isSubmitting} loading={isSubmitting}>
        {t('save')}
      </Button>
    </Flex>
  );
}
