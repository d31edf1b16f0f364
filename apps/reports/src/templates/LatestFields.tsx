import { LatestColumn, LatestOf, mostLatestSensors } from '@mayak/api/latest';
import { getSensorNames } from '@mayak/api/sensor-names';
import { useGroups } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Box, Checkbox, Flex, Grid, SearchInput, Segmented, Text, useTexts } from '@mayak/ui';
import { FormField, SelectField } from '@mayak/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../texts';
import { BeaconTree } from './BeaconTree';
import { Card } from './Card';
import type { TemplateForm } from './useTemplateForm';

interface Props {
  form: TemplateForm;
}

/** All beacons, a group, or some of them (REP-D16). */
export function LatestBeacons({ form }: Props) {
  const t = useTexts(texts);
  const groups = useGroups();
  const { Of, Beacons } = form.values;
  return (
    <Card title={t('editor.beacons')}>
      <FormField form={form} name="Of" label={t('latest.whose')}>
        <Segmented
          label={t('latest.whose')}
          value={Of}
          options={Object.values(LatestOf).map((value) => ({ value, label: t(`latest.of.${value}`) }))}
          onValue={(of) => form.set('Of', of)}
        />
      </FormField>
      {Of === 'group' && (
        <SelectField
          form={form}
          name="Group"
          label={t('latest.group')}
          required
          options={[
            { value: '', label: t('latest.noGroup') },
            ...groups.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
          ]}
        />
      )}
      {Of === 'chosen' && (
        <BeaconTree
          chosen={{ beacons: Beacons, sensors: [] }}
          hasSensors={false}
          error={form.faultText('Beacons')}
          onChange={({ beacons }) => form.set('Beacons', [...beacons])}
        />
      )}
    </Card>
  );
}

function ColumnFields({ form }: Props) {
  const t = useTexts(texts);
  const { Columns } = form.values;
  const turn = (key: LatestColumn, on: boolean) =>
    form.set('Columns', on ? [...Columns, key] : Columns.filter((one) => one !== key));
  return (
    <Card title={t('latest.columns')}>
      <Grid
        role="group"
        aria-label={t('latest.columns')}
        gap="4px 12px"
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
      >
        {Object.values(LatestColumn).map((key) => (
          <Checkbox key={key} checked={Columns.includes(key)} onChecked={(on) => turn(key, on)}>
            {t(`latest.column.${key}`)}
          </Checkbox>
        ))}
      </Grid>
    </Card>
  );
}

/** Sensors by the names that beacons share; those that no beacon has any more stay until they are left out (REP-D17). */
function SensorFields({ form }: Props) {
  const t = useTexts(texts);
  const api = useApi();
  const [search, setSearch] = useState('');
  const { Sensors, SensorTimes } = form.values;
  const { data, isError } = useQuery(api.quiet.query(getSensorNames, {}));
  const counts = new Map(data?.map(({ Name, BeaconCount }) => [Name, BeaconCount]));
  const names = [...new Set([...Sensors, ...counts.keys()])].filter((name) =>
    name.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const turn = (name: string, on: boolean) =>
    form.set('Sensors', on ? [...Sensors, name] : Sensors.filter((one) => one !== name));
  return (
    <Card title={t('latest.sensors')}>
      <SearchInput size="sm" value={search} onValue={setSearch} placeholder={t('latest.findSensor')} />
      <Text textStyle="secondary" color="fg.secondary">
        {isError ? t('latest.sensorsUnread') : t('latest.mostSensors', { n: mostLatestSensors })}
      </Text>
      <Box
        maxH="260px"
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        p="6px 10px"
      >
        <Flex role="group" aria-label={t('latest.sensors')} direction="column" gap="4px">
          {names.map((name) => (
            <Checkbox
              key={name}
              checked={Sensors.includes(name)}
              disabled={!Sensors.includes(name) && Sensors.length >= mostLatestSensors}
              onChecked={(on) => turn(name, on)}
            >
              {name}{' '}
              <Text as="span" color="fg.muted">
                {t('latest.ofBeacons', { count: counts.get(name) ?? 0 })}
              </Text>
            </Checkbox>
          ))}
          {names.length === 0 && data && <Text color="fg.secondary">{t('latest.noSensors')}</Text>}
        </Flex>
      </Box>
      <Checkbox checked={SensorTimes} onChecked={(on) => form.set('SensorTimes', on)}>
        {t('latest.sensorTimes')}
      </Checkbox>
    </Card>
  );
}

/** What is told of each (REP-D17). */
export function LatestFields({ form }: Props) {
  return (
    <>
      <ColumnFields form={form} />
      <SensorFields form={form} />
    </>
  );
}
