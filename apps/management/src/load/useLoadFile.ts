import type { AlarmLoad } from '@mayak/api/load';
import { printPage, saveFile, useFormats, useLocale, useTexts, useToast } from '@mayak/ui';
import { csvOf } from '@mayak/ui/table';
import { useFigures } from './LoadFigures';
import { printedLoad, type Part } from './printedLoad';
import { loadTexts } from './texts';

/** The page as a file and on paper: figures, sources, what stands (NOTIF-D45). */
export function useLoadFile(load: AlarmLoad | undefined) {
  const t = useTexts(loadTexts);
  const format = useFormats();
  const locale = useLocale();
  const toast = useToast();
  const figuresOf = useFigures();

  function partsOf(one: AlarmLoad): Part[] {
    const share = (count: number) => `${format.number((100 * count) / Math.max(1, one.Count), 1)}%`;
    return [
      {
        title: t('figures.title'),
        rows: figuresOf(one).map(({ name, value, notes }) => [
          name,
          value,
          notes.filter(Boolean).join(' · '),
        ]),
      },
      {
        title: t('sources.title'),
        head: (['beacon', 'what', 'rule', 'count', 'share', 'chatter'] as const).map((column) =>
          t(`sources.${column}`),
        ),
        rows: one.Sources.map((source) => [
          source.BeaconName,
          source.Content,
          source.RuleName ?? '-',
          String(source.Count),
          share(source.Count),
          String(source.ChatterMinutes),
        ]),
      },
      {
        title: `${t('standing.title')}: ${one.StandingCount}`,
        head: [t('sources.beacon'), t('sources.what'), t('standing.since'), t('standing.lasts')],
        rows: one.Standing.map((source) => [
          source.BeaconName,
          source.Content,
          format.dateTime(source.SinceDt),
          format.duration(Date.parse(one.EndDt) - Date.parse(source.SinceDt)),
        ]),
      },
    ];
  }
  const subtitleOf = ({ StartDt, EndDt, Dispatchers }: AlarmLoad) =>
    `${t('period', { from: format.dateTime(StartDt), to: format.dateTime(EndDt) })}, ${t('dispatchers')}: ${Dispatchers}`;

  return {
    save() {
      if (!load) return;
      const lines = partsOf(load).flatMap(({ title, head = [], rows }) => [[], [title], head, ...rows]);
      const csv = csvOf([[t('title')], [subtitleOf(load)], ...lines], locale);
      // A period up to midnight ends on the day before.
      const days = [load.StartDt, Date.parse(load.EndDt) - 1].map(format.date).join(' ');
      const name = `${t('title')} ${days}.csv`;
      saveFile(new Blob([csv], { type: 'text/csv' }), name);
    },
    async print() {
      if (!load) return;
      try {
        await printPage(
          printedLoad({ title: t('title'), subtitle: subtitleOf(load), parts: partsOf(load), locale }),
        );
      } catch {
        toast({ state: 'emergency', title: t('notPrinted') });
      }
    },
  };
}
