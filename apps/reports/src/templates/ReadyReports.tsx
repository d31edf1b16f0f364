import type { ReportTemplate } from '@mayak/api';
import { useBeaconRows } from '@mayak/fleet';
import { Box, Button, Flex, Grid, Heading, Text, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { readyReports, templateOf } from './ready';

interface Props {
  onBuild: (template: ReportTemplate) => void;
  onSave: (template: ReportTemplate) => Promise<void>;
}

/** Reports that are ready to be built, for an owner who has no templates yet (REP-12). */
export function ReadyReports({ onBuild, onSave }: Props) {
  const t = useTexts(texts);
  const { data } = useBeaconRows();
  /** Which one is being saved. */
  const [saving, setSaving] = useState<string | null>(null);
  const save = async (key: string, template: ReportTemplate) => {
    setSaving(key);
    await onSave(template).finally(() => setSaving(null));
  };
  const beacons = data?.map(({ id }) => id) ?? [];
  return (
    <Box overflowY="auto" p={{ base: '16px', md: '24px' }} minH="0">
      <Heading as="h2" textStyle="sectionTitle">
        {t('ready.title')}
      </Heading>
      <Text color="fg.secondary" mb="16px">
        {t('ready.text')}
      </Text>
      <Grid as="ul" listStyleType="none" gap="12px" templateColumns="repeat(auto-fill, minmax(280px, 1fr))">
        {readyReports.map((ready) => {
          const name = t(`ready.${ready.key}.name`);
          const template = templateOf(ready, name, beacons);
          return (
            <Flex
              as="li"
              key={ready.key}
              direction="column"
              gap="8px"
              p="14px 16px"
              borderWidth="1px"
              borderColor="border"
              borderRadius="lg"
            >
              <Heading as="h3" textStyle="sectionTitle">
                {name}
              </Heading>
              <Text color="fg.secondary" flex="1">
                {t(`ready.${ready.key}.text`)}
              </Text>
              <Flex gap="8px">
                <Button size="xs" disabled={beacons.length === 0} onClick={() => onBuild(template)}>
                  {t('build')}
                </Button>
                <Button
                  size="xs"
                  variant="quiet"
                  loading={saving === ready.key}
                  disabled={beacons.length === 0 || (saving !== null && saving !== ready.key)}
                  onClick={() => void save(ready.key, template)}
                >
                  {t('ready.save')}
                </Button>
              </Flex>
            </Flex>
          );
        })}
      </Grid>
    </Box>
  );
}
