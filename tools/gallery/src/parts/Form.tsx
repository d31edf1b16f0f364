import { Box, commonTexts, Stack, useTexts } from '@mayak/ui';
import { EditFormFrame, faultsBy, TextField, useEditForm } from '@mayak/ui/form';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';

type Draft = { name: string; phone: string };
const Schema = z.object({ name: z.string().check(z.minLength(1), z.maxLength(12)), phone: z.string() });
const first: Draft = { name: 'Polaris', phone: '79000000000' };

/** A form with a fault and with what somebody else has changed meanwhile. */
export function Form() {
  const t = useTexts(commonTexts);
  const [known, setKnown] = useState(first);
  const form = useEditForm<Draft, Draft>({
    known,
    draft: (one) => one,
    check: faultsBy(Schema),
    save: async (draft) => draft,
  });
  const begin = useEffectEvent(() => {
    form.set('name', 'Polaris of the North');
    form.set('phone', '79001112233');
    setKnown({ ...first, phone: '78120000000' });
  });
  useEffect(() => begin(), []);
  return (
    <Box h="340px" maxW="480px" border="1px solid" borderColor="border" bg="bg.panel">
      <EditFormFrame form={form} label="Form">
        <Stack gap="12px">
          <TextField form={form} name="name" label={t('search')} required />
          <TextField form={form} name="phone" label={t('edit')} />
        </Stack>
      </EditFormFrame>
    </Box>
  );
}
