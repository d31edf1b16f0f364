import { Box, Checkbox, Flex, StateGlyph, type State } from '@mayak/ui';
import { FormField } from '@mayak/ui/form';
import type { RuleDraft } from './draft';
import type { RuleForm } from './useRules';

interface Option {
  value: number;
  label: string;
  state?: State;
}

interface Props {
  form: RuleForm;
  name: 'States' | 'Values' | 'GeoobjectIds';
  label: string;
  options: readonly Option[];
}

const without = (list: readonly number[], value: number) => list.filter((one) => one !== value);

/** Some of several values, each with its sign. */
export function ChoiceGroup({ form, name, label, options }: Props) {
  const chosen = form.values[name] as RuleDraft[typeof name];
  return (
    <FormField form={form} name={name} label={label} required>
      <Flex
        role="group"
        aria-label={label}
        wrap="wrap"
        columnGap="20px"
        rowGap="6px"
        maxH="220px"
        overflowY="auto"
      >
        {options.map(({ value, label: words, state }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            aria-label={words}
            id={`${name}-${value}`}
            onChecked={(on) => {
              const rest = without(chosen, value);
              form.set(name, on ? [...rest, value].sort((a, b) => a - b) : rest);
            }}
          >
            {state && <StateGlyph state={state} />}
            <Box as="span" overflowWrap="anywhere">
              {words}
            </Box>
          </Checkbox>
        ))}
      </Flex>
    </FormField>
  );
}
