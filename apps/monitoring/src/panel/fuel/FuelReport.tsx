import { type Beacon, exportFuelReport, fuelChannels, fuelReportName } from '@mayak/api';
import { useFleet } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { dateAt, momentAt } from '@mayak/timezone';
import {
  Alert,
  Button,
  chakra,
  Checkbox,
  commonTexts,
  Dialog,
  Field,
  saveFile,
  useFormats,
  useTexts,
  useToast,
} from '@mayak/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { panelTexts } from '../texts';
import { useTimeZone } from '@mayak/ui/period';
import Calendar, { type Days } from '@mayak/ui/period/calendar';
import { daysFault, daysOfPreset, periodOfDays, presetDays } from './reportPeriod';

const Group = chakra('fieldset', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    mb: '14px',
    '& legend': { textStyle: 'label', color: 'fg.secondary', mb: '4px' },
  },
});

interface Props {
  beacon: Beacon;
  onClose: () => void;
}

/** Builds the fuel report of a beacon and saves it as a spreadsheet (FUEL-02 to FUEL-07, FUEL-D01, FUEL-D02). */
export default function FuelReport({ beacon, onClose }: Props) {
  const t = useTexts(panelTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const zone = useTimeZone();
  const toast = useToast();
  const { now } = useFleet();
  const channels = fuelChannels(beacon.Channels);
  const [chosen, setChosen] = useState<readonly number[]>(() => channels.map(({ Id }) => Id));
  const today = dateAt(now(), zone);
  const [days, setDays] = useState<Days>(() => daysOfPreset('days7', today));
  const fault = daysFault(days);
  const { mutate, isPending, isError, data } = useBuild(beacon, () => {
    toast({ state: 'normal', title: t('report.ready') });
    onClose();
  });
  const turn = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog
      open
      title={t('report.title')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined && chosen.length > 0 && !isPending) mutate({ days, chosen });
      }}
      footer={(close) => (
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button variant="primary" type="submit" disabled={chosen.length === 0} loading={isPending}>
            {t('report.build')}
          </Button>
        </>
      )}
    >
      {(isError || data === 'failed') && !isPending && <Alert state="emergency">{t('report.failed')}</Alert>}
      <Group>
        <legend>{t('report.sensors')}</legend>
        {channels.map(({ Id, Name }) => (
          <Checkbox key={Id} checked={chosen.includes(Id)} onChange={() => turn(Id)}>
            {Name}
          </Checkbox>
        ))}
      </Group>
      <Field
        label={t('report.period')}
        required
        hint={t('report.chosen', { period: wordsOf(days) })}
        error={fault && t(`report.${fault}`)}
      >
        <chakra.div display="flex" flexWrap="wrap" gap="6px">
          {presetDays.map((preset) => (
            <Button key={preset} size="sm" onClick={() => setDays(daysOfPreset(preset, today))}>
              {common(`presets.${preset}`)}
            </Button>
          ))}
        </chakra.div>
        <Calendar days={days} today={today} onDays={setDays} />
      </Field>
    </Dialog>
  );

  function wordsOf({ first, last }: Days) {
    const text = (at: number) => format.date(momentAt(at, zone));
    return first === last ? text(first) : `${text(first)} – ${text(last)}`;
  }
}

/** Asks for the file and saves it under the name of the beacon and the time of saving (FUEL-D02). */
function useBuild(beacon: Beacon, onDone: () => void) {
  const api = useApi();
  const zone = useTimeZone();
  const { now } = useFleet();
  return useMutation({
    mutationFn: async ({ days, chosen }: { days: Days; chosen: readonly number[] }) => {
      const file = await api.call(exportFuelReport, {
        body: {
          ...periodOfDays(days, zone, now()),
          Settings: { Beacon: beacon.Id, Channels: [...chosen] },
        },
      });
      if (!file) return 'failed';
      saveFile(new Blob([file], { type: exportFuelReport.accept }), fuelReportName(beacon.Name, now(), zone));
      return 'saved';
    },
    onSuccess: (outcome) => outcome === 'saved' && onDone(),
  });
}
