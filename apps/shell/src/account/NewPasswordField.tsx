import type { Strength } from '@mayak/api/strength';
import { Box, Flex, PasswordInput, useTexts, type FieldProps, type TextInputProps } from '@mayak/ui';
import { FormField, type FormFields } from '@mayak/ui/form';
import type { FieldValues, Path } from 'react-hook-form';
import { accountTexts } from './texts';

interface Props<V extends FieldValues>
  extends Pick<FieldProps, 'label' | 'required' | 'hint'>, Pick<TextInputProps, 'size'> {
  form: FormFields<V>;
  name: Path<V>;
  strength: Strength | null;
  /** The code that finds out the strength is wanted. */
  onEnter: () => void;
}

/** A new password, and while it is typed how strong it is (AUTH-D14). */
export function NewPasswordField<V extends FieldValues>({
  form,
  name,
  strength,
  onEnter,
  size,
  ...field
}: Props<V>) {
  return (
    <FormField form={form} name={name} {...field}>
      <PasswordInput
        autoComplete="new-password"
        {...form.register(name)}
        {...(size && { size })}
        onFocus={onEnter}
      />
      <StrengthBar isTyped={form.values[name] !== ''} strength={strength} />
    </FormField>
  );
}

const steps = [0, 1, 2, 3, 4] as const;
const colours = ['emergency', 'emergency', 'preEmergency', 'normal', 'normal'] as const;

/**
 * Five steps with the word for them and what would help most; nothing while there is no password. Its room is there while that is found
 * out, so that nothing moves then.
 */
function StrengthBar({ isTyped, strength }: { isTyped: boolean; strength: Strength | null }) {
  const t = useTexts(accountTexts);
  return (
    <Box aria-live="polite" textStyle="secondary" color="fg.secondary">
      {isTyped && (
        <>
          <Flex gap="3px" mb="4px" aria-hidden>
            {steps.map((step) => (
              <Box
                key={step}
                flex="1"
                h="4px"
                borderRadius="2px"
                bg={
                  strength && step <= strength.score ? `state.${colours[strength.score]}.fg` : 'border.subtle'
                }
              />
            ))}
          </Flex>
          {strength ? t(`strength.s${strength.score}`) : '\u00A0'}
          {strength?.hint && `. ${t(`strength.${strength.hint}`)}`}
        </>
      )}
    </Box>
  );
}
