import { partSlots, pascal, quoted, type Asked, type PartName } from './asked.ts';

const remote = ({ route, name }: Asked) => `import { defineRemote, lazyScreen } from '@mayak/host';

/** What ${name} offers. */
export default defineRemote({
  screens: {
    ${/^[a-z][a-z0-9]*$/.test(route) ? route : quoted(route)}: lazyScreen(() => import(/* webpackChunkName: "screen-${route}" */ './screens/${pascal(name)}')),
  },
});
`;

const panel = (id: string) => `import { definePanel, lazyScreen } from '@mayak/host';

/** The panel ${id}. */
export default definePanel(
  lazyScreen(() => import(/* webpackChunkName: "panel-${id}" */ './screens/${pascal(id)}Panel')),
);
`;

const panelScreen = (id: string) => `import { useBeaconRows } from '@mayak/fleet';
import { type PanelProps } from '@mayak/host';
import { Box, PanelFrame, useTexts } from '@mayak/ui';
import { States } from '../fleet/States';
import { texts } from '../texts';

/** The fleet by state beside any route. */
export default function ${pascal(id)}Panel({ close }: PanelProps) {
  const t = useTexts(texts);
  const { data, isPending } = useBeaconRows();
  return (
    <PanelFrame title={t('title')} onClose={close} busy={isPending}>
      <Box p="4">{data && <States rows={data} />}</Box>
    </PanelFrame>
  );
}
`;

const screen = ({ name }: Asked) => `import { useBeaconRows } from '@mayak/fleet';
import { ContextBar } from '@mayak/host';
import { Box, Empty, Heading, Text, useTexts } from '@mayak/ui';
import { States } from '../fleet/States';
import { texts } from '../texts';

/** The fleet by state at this moment. */
export default function ${pascal(name)}() {
  const t = useTexts(texts);
  const { data, isPending } = useBeaconRows();
  return (
    <Box h="full" overflow="auto" bg="bg.panel" p="4" aria-busy={isPending}>
      <ContextBar>
        <Heading as="h1" textStyle="sectionTitle" flex="none">
          {t('title')}
        </Heading>
        {data && <Text color="fg.muted">{t('beacons', { count: data.length })}</Text>}
      </ContextBar>
      {data?.length === 0 && <Empty title={t('none')} />}
      {data && <States rows={data} />}
    </Box>
  );
}
`;

const states = `import type { BeaconRow } from '@mayak/fleet';
import { commonTexts, HStack, Pill, useTexts } from '@mayak/ui';
import { byState } from './byState';

/** How many beacons are in each state, the worst first. */
export function States({ rows }: { rows: readonly BeaconRow[] }) {
  const t = useTexts(commonTexts);
  return (
    <HStack gap="2" flexWrap="wrap">
      {byState(rows).map(({ look, count }) => (
        <Pill key={look} state={look}>
          {t(\`state.\${look}\`)}: {count}
        </Pill>
      ))}
    </HStack>
  );
}
`;

const rule = `import { looks, type BeaconLook } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';

/** How many beacons are in each state that occurs, the worst state first. */
export const byState = (
  rows: readonly Pick<BeaconRow, 'look'>[],
): readonly { look: BeaconLook; count: number }[] =>
  looks
    .map((look) => ({ look, count: rows.filter((row) => row.look === look).length }))
    .filter(({ count }) => count > 0);
`;

const test = `import { GeneralState } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { beaconRows } from '@mayak/fleet';
import { byState } from './byState';

describe('the fleet by state', () => {
  it('counts each state that occurs, the worst first', () => {
    const columns = someColumns({
      cards: [
        { Id: 1, Name: 'Anchor' },
        { Id: 2, Name: 'Zenith' },
      ],
      states: [{ Id: 1 }, { Id: 2, State: GeneralState.Emergency }],
    });
    const counts = byState(beaconRows(columns));
    expect(counts[0]).toEqual({ look: 'emergency', count: 1 });
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  it('is empty without beacons', () => {
    expect(byState([])).toEqual([]);
  });
});
`;

const part = (name: string, part: PartName) => `import { definePart, lazyScreen } from '@mayak/host';

/** What ${name} adds to the slot ${partSlots[part]}. */
export default definePart(
  '${partSlots[part]}',
  lazyScreen(() => import(/* webpackChunkName: "${part}-${name}" */ './fleet/${pascal(part)}')),
);
`;

const partScreens: Record<PartName, string> = {
  section: `import type { SlotProps } from '@mayak/host';
import { Box, useFormats, useTexts } from '@mayak/ui';
import { texts } from '../texts';

/** When the beacon was heard last. */
export default function Section({ beacon }: SlotProps['beacon.section']) {
  const t = useTexts(texts);
  const format = useFormats();
  const heard = beacon.ConnectionDt === null ? null : Date.parse(beacon.ConnectionDt);
  return <Box p="12px 16px">{t('heard', { time: format.dateTime(heard) })}</Box>;
}
`,
  layer: `import { useBeaconRows } from '@mayak/fleet';
import type { SlotProps } from '@mayak/host';
import { useEffect } from 'react';

/** A point at each beacon that has an alarm. */
export default function Layer({ show }: SlotProps['map.layer']) {
  const { data } = useBeaconRows();
  useEffect(() => {
    const alarming = (data ?? []).filter(({ look }) => look === 'emergency');
    show(
      alarming.flatMap(({ id, name, place }) =>
        place ? [{ id: String(id), kind: 'point' as const, at: [place], color: 'red', label: name }] : [],
      ),
    );
  }, [data, show]);
  return null;
}
`,
  finder: `import { plain, useBeaconRows } from '@mayak/fleet';
import type { SlotProps } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { useLayoutEffect } from 'react';
import { texts } from '../texts';

/** The tracks of beacons, by the name of the beacon. */
export default function Finder({ text, show }: SlotProps['find.provider']) {
  const t = useTexts(texts);
  const { data } = useBeaconRows();
  useLayoutEffect(() => {
    const called = (data ?? []).filter(({ name }) => plain(name).includes(plain(text.trim())));
    const found = text.trim() === '' ? [] : called.slice(0, 5);
    show(
      found.map(({ id, name }) => ({
        key: String(id),
        title: name,
        kind: t('track'),
        act: \`/tracks?beacon=\${id}\`,
        weak: true,
      })),
    );
  }, [data, text, show, t]);
  return null;
}
`,
};

/** The sources of a remote without its words: a screen that shows the fleet, a rule and its test. */
export const sourcesOf = (asked: Asked): Record<string, string> => ({
  'src/remote.tsx': remote(asked),
  [`src/screens/${pascal(asked.name)}.tsx`]: screen(asked),
  'src/fleet/States.tsx': states,
  'src/fleet/byState.ts': rule,
  'src/fleet/byState.test.ts': test,
  ...Object.fromEntries(
    asked.parts.flatMap((one) => [
      [`src/${one}-${asked.name}.tsx`, part(asked.name, one)],
      [`src/fleet/${pascal(one)}.tsx`, partScreens[one]],
    ]),
  ),
  ...(asked.panel
    ? {
        [`src/panel-${asked.panel}.tsx`]: panel(asked.panel),
        [`src/screens/${pascal(asked.panel)}Panel.tsx`]: panelScreen(asked.panel),
      }
    : {}),
});
