import { readBytes, type GatewayStatus, type ReadBytes } from '@mayak/api/operator';
import { Alert, Box, Button, Flex, TextArea, useTexts } from '@mayak/ui';
import { Form, FormField, SelectField, useSendForm } from '@mayak/ui/form';
import { useState } from 'react';
import type { OperatorClient } from '../operator';
import { BytesView } from './BytesView';
import { devicesTexts } from './texts';

interface Props {
  client: OperatorClient;
  gateways: readonly GatewayStatus[] | undefined;
}

/** Bytes that somebody pasted, read without being stored: what a new device sends, and how much of it is understood. */
export function ReadForm({ client, gateways = [] }: Props) {
  const t = useTexts(devicesTexts);
  const [read, setRead] = useState<ReadBytes | null>(null);
  const form = useSendForm({
    empty: { content: '', gateway: '' },
    check: ({ content }) => (content.trim() === '' ? [{ field: 'content', code: 'required' }] : []),
    async send({ content, gateway }) {
      setRead(null);
      setRead(await client.call(readBytes, { body: { Content: content, Gateway: gateway || null } }));
    },
  });
  const protocols = gateways.filter(({ Port }) => Port !== null).map(({ Name }) => Name);
  return (
    <Box overflowY="auto" p="16px" flex="1" minH="0">
      <Box maxW="640px">
        <Form form={form}>
          <Flex direction="column" gap="12px">
            <FormField form={form} name="content" label={t('content')} required>
              <TextArea rows={6} spellCheck={false} {...form.register('content')} />
            </FormField>
            <SelectField
              form={form}
              name="gateway"
              label={t('protocol')}
              options={[
                { value: '', label: t('anyProtocol') },
                ...protocols.map((value) => ({ value, label: value })),
              ]}
            />
            <Box>
              <Button type="submit" variant="primary" loading={form.isSaving}>
                {t('read')}
              </Button>
            </Box>
            {form.error !== null && <Alert state="emergency">{t('notRead')}</Alert>}
            {read?.Gateway === '' && <Alert state="preEmergency">{t('nobody')}</Alert>}
            {read && read.Gateway !== '' && (
              <>
                <Alert state="info" role="status">
                  {t('protocol')}: {read.Gateway}
                </Alert>
                <BytesView read={read} />
              </>
            )}
          </Flex>
        </Form>
      </Box>
    </Box>
  );
}
