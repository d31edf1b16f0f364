import { Alert, Box, Button, commonTexts, Flex, useFormats, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from './Form';
import { formTexts } from './texts';
import type { EditForm } from './useEditForm';

interface Props<V extends FieldValues> {
  form: EditForm<V>;
  /** What is edited. */
  label: string;
  children: ReactNode;
}

/** What is said of a form, its fields and its bar of saving stand in one column. */
const column = { w: 'full', maxW: '1232px', mx: 'auto' } as const;

/** A form with what went wrong above its fields, and Cancel and Save below; a fault takes the focus (design section 6). */
export function EditFormFrame<V extends FieldValues>({ form, label, children }: Props<V>) {
  return (
    <Form form={form} aria-label={label} display="flex" flexDirection="column" h="full" minH="0">
      <Box flex="1" minH="0" overflowY="auto" p={{ base: '12px', md: '16px 20px' }}>
        <Box {...column}>
          <FormNotes form={form} />
          {children}
        </Box>
      </Box>
      <SaveBar form={form} />
    </Form>
  );
}

/** That it was not saved, and who else has changed it meanwhile. */
export function FormNotes<V extends FieldValues>({ form }: { form: EditForm<V> }) {
  const t = useTexts(formTexts);
  return (
    <Flex direction="column" gap="8px" mb="12px" _empty={{ display: 'none' }}>
      {form.failed && <Alert state="emergency">{t(form.failed)}</Alert>}
      {form.conflicts.length > 0 && (
        <Alert
          state="preEmergency"
          action={
            <Button size="xs" onClick={() => form.takeTheirs()}>
              {t('takeAll')}
            </Button>
          }
        >
          {form.editor === null ? t('conflict') : t('conflictBy', { name: form.editor })}
        </Alert>
      )}
    </Flex>
  );
}

interface SaveBarProps<V extends FieldValues> {
  form: EditForm<V>;
  /** The id of the form, where the bar stands outside it. */
  formId?: string;
  /** What is said beside how far the saving is. */
  note?: ReactNode;
  /** What is done with it besides saving, and stands for it: after Save, which then steps back. */
  children?: ReactNode;
}

/** Whether all is saved, Cancel and Save; Save answers whenever it is pressed. */
export function SaveBar<V extends FieldValues>({ form, formId, note, children }: SaveBarProps<V>) {
  const t = useTexts(formTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const words = () => {
    if (form.isTried && form.faults.length > 0) return t('mend', { count: form.faults.length });
    if (form.isDirty) return common('unsavedNote');
    if (form.isTried && !form.isSaving) return t('nothing');
    return form.savedAt && common('savedAt', { time: format.time(form.savedAt) });
  };
  return (
    <Box
      flex="none"
      p={{ base: '10px 12px', md: '10px 20px' }}
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Flex
        {...column}
        align="center"
        gap="8px"
        css={{ '& > button': { mdDown: { height: '44px', ...(children && { flexGrow: 1 }) } } }}
        {...(children && { wrap: { base: 'wrap', md: 'nowrap' } })}
      >
        <Flex
          flex={children ? { base: '1 0 100%', md: '1' } : '1'}
          wrap="wrap"
          gap="2px 16px"
          minW="0"
          textStyle="secondary"
          color="fg.secondary"
          role="status"
        >
          {words()}
          {note}
        </Flex>
        <Button disabled={!form.isDirty || form.isSaving} onClick={form.cancel}>
          {common('cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant={children ? 'secondary' : 'primary'}
          loading={form.isSaving}
        >
          {common('save')}
        </Button>
        {children}
      </Flex>
    </Box>
  );
}
