import { GeoobjectType } from '@mayak/api';
import { mostAreaLimits } from '@mayak/api/sections';
import { useGeoobjects } from '@mayak/fleet/beacon';
import {
  Box,
  Button,
  Flex,
  Grid,
  IconButton,
  PlusIcon,
  Select,
  speedLabel,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { FormField, TextField } from '@mayak/ui/form';
import { TrashIcon } from '@mayak/ui/icons';
import { knowsAreaLimits } from './knowsDocuments';
import { texts } from '../texts';
import type { TemplateForm } from './useTemplateForm';

/** From which speed on it is speeding: everywhere, and in geoobjects with a limit of their own (REP-D03). */
export function SpeedFields({ form }: { form: TemplateForm }) {
  const t = useTexts(texts);
  const { unit, locale } = useFormats();
  const areas = useGeoobjects().geoobjects.filter(({ Type }) => Type === GeoobjectType.Polygon);
  const rows = form.values.AreaSpeedLimits;
  const speed = { unit: speedLabel(unit, locale), inputMode: 'decimal' } as const;
  const options = areas.map(({ Id, Name }) => ({ value: String(Id), label: Name }));
  const free = options.filter(({ value }) => rows.every(({ Geoobject }) => Geoobject !== value));
  const optionsOf = (id: string) => {
    const own = options.find(({ value }) => value === id) ?? { value: id, label: t('editor.areaGone') };
    return [own, ...free];
  };
  const [next] = free;
  return (
    <>
      <TextField form={form} name="SpeedLimit" label={t('editor.speedLimit')} {...speed} />
      {rows.map(({ Geoobject }, i) => (
        <Grid key={i} gap="12px" templateColumns="minmax(0, 1fr) 128px auto" alignItems="start">
          <FormField form={form} name={`AreaSpeedLimits.${i}.Geoobject`} label={t('editor.area')}>
            <Select
              value={Geoobject}
              options={optionsOf(Geoobject)}
              onValue={(id) => form.set(`AreaSpeedLimits.${i}.Geoobject`, id)}
            />
          </FormField>
          <TextField
            form={form}
            name={`AreaSpeedLimits.${i}.SpeedLimit`}
            label={t('editor.areaLimit')}
            {...speed}
          />
          <Box pt="23px">
            <IconButton
              label={t('editor.removeArea', { n: i + 1 })}
              icon={<TrashIcon size={14} aria-hidden />}
              onClick={() =>
                form.set(
                  'AreaSpeedLimits',
                  rows.filter((_, at) => at !== i),
                )
              }
            />
          </Box>
        </Grid>
      ))}
      {knowsAreaLimits && next && rows.length < mostAreaLimits && (
        <Flex>
          <Button
            size="sm"
            icon={<PlusIcon size={14} aria-hidden />}
            onClick={() => form.set('AreaSpeedLimits', [...rows, { Geoobject: next.value, SpeedLimit: '' }])}
          >
            {t('editor.addArea')}
          </Button>
        </Flex>
      )}
    </>
  );
}
