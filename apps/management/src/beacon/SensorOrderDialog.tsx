import { editInterfaceSettings, getBeacon, type Beacon } from '@mayak/api';
import { useApi } from '@mayak/host';
import { Box, Checkbox, chakra, useTexts } from '@mayak/ui';
import { FormDialog, moved, OrderButtons, useEditForm, useTheirs } from '@mayak/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bagOf, orderedChannels } from './sensorOrder';
import { beaconTexts } from './texts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '40px',
    ps: '8px',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    cursor: 'grab',
    '&[data-over]': { boxShadow: 'inset 0 2px {colors.brand.solid}' },
    '& label': { minWidth: 0, overflowWrap: 'anywhere' },
  },
});

interface Draft extends Record<string, number[]> {
  order: number[];
  hidden: number[];
}
const draft = (beacon: Beacon): Draft => ({
  order: orderedChannels(beacon).map(({ Id }) => Id),
  hidden: [...(beacon.InterfaceSettings.Client1?.HiddenChannels ?? [])],
});

/** In which order all users of a beacon see its sensors, and which not at all (BEACON-D05, SIDE-D04). */
export function SensorOrderDialog({ beacon, onClose }: { beacon: Beacon; onClose: () => void }) {
  const t = useTexts(beaconTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [over, setOver] = useState<{ from: number; to: number } | null>(null);
  const params = { id: beacon.Id };
  const query = api.quiet.query(getBeacon, { params });
  const form = useEditForm<Beacon, Draft>({
    known: beacon,
    draft,
    check: () => [],
    latest: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    async save({ order, hidden }, of) {
      const InterfaceSettings = { Client1: bagOf(of, order, hidden) };
      const saved = await api.call(editInterfaceSettings, { params, body: { InterfaceSettings } });
      if (saved) queries.setQueryData(query.queryKey, saved);
      return saved;
    },
  });
  const { order, hidden } = form.values;
  const names = new Map<number, string>(beacon.Channels.map(({ Id, Name }) => [Id, Name]));
  const written = (ids: unknown) => (ids as number[]).map((id) => names.get(id) ?? id).join(', ') || '-';
  const theirOrder = useTheirs({ form, name: 'order', written });
  const theirHidden = useTheirs({
    form,
    name: 'hidden',
    written: (ids) => `${t('sensors.hidden')}: ${written(ids)}`,
  });
  const show = (id: number, isShown: boolean) =>
    form.set('hidden', isShown ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <FormDialog form={form} title={t('sensors.orderTitle')} width="480px" onClose={onClose}>
      <Box color="fg.secondary">
        {t('sensors.orderHint')} <Box as="span" hideBelow="md">{`${t('sensors.drag')}.`}</Box>
      </Box>
      {theirOrder}
      {theirHidden}
      <chakra.ol maxH="50vh" overflowY="auto">
        {order.map((id, at) => {
          const name = names.get(id) ?? String(id);
          return (
            <Row
              key={id}
              draggable
              data-over={over?.to === at && over.from !== at ? '' : undefined}
              onDragStart={() => setOver({ from: at, to: at })}
              onDragOver={(event) => {
                event.preventDefault();
                if (over && over.to !== at) setOver({ ...over, to: at });
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (over) form.set('order', moved(order, over.from, at));
              }}
              onDragEnd={() => setOver(null)}
            >
              <Checkbox checked={!hidden.includes(id)} onChecked={(isShown) => show(id, isShown)}>
                {name}
              </Checkbox>
              <OrderButtons
                at={at}
                count={order.length}
                name={name}
                onMove={(to) => form.set('order', moved(order, at, to))}
              />
            </Row>
          );
        })}
      </chakra.ol>
    </FormDialog>
  );
}
