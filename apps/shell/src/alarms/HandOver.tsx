import { getAlarms, getUserInfo, limits, type Alarm } from '@mayak/api';
import { Button, printPage, useFormats, useLocale, useTexts, useToast } from '@mayak/ui';
import { useNow } from '@mayak/ui/clock';
import { PrinterIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { useShell } from '../page/ShellContext';
import { handOverPage } from './handOver';
import { alarmTexts } from './texts';

/** The panel opens without them. */
const shelfWords = () =>
  Promise.all([
    import(/* webpackChunkName: "shelved" */ '@mayak/api/shelf'),
    import(/* webpackChunkName: "shelved" */ '@mayak/fleet/shelf'),
  ]);

/** Prints what the next shift has to know: the open and the shelved alarms, and what this one has closed. */
export function HandOver() {
  const t = useTexts(alarmTexts);
  const { quiet } = useShell().account.client;
  const format = useFormats();
  const now = useNow();
  const locale = useLocale();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const [from, to] = [now() - limits.alarm.shift, now()].map((at) => new Date(at).toISOString());
      if (from === undefined || to === undefined) return;
      const user = (await quiet.call(getUserInfo, {}))?.UserName ?? '';
      const all = await quiet.call(getAlarms, { query: { since: from } });
      const [{ getShelves }, { shelfTexts }] = await shelfWords();
      const shelves = await quiet.call(getShelves, {});
      const isClosed = ({ AcknowledgedDt, Lasts }: Alarm) => AcknowledgedDt !== null && !Lasts;
      const [open, closed] = [all.filter((one) => !isClosed(one)), all.filter(isClosed)];
      await printPage(
        handOverPage(
          { open, closed, shelves, from, to, user },
          { t, shelf: shelfTexts.t(locale), format, locale },
        ),
      );
    } catch {
      // The client has recorded it; nothing was printed.
      toast({ state: 'emergency', title: t('notPrinted') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<PrinterIcon size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void print()}
    >
      {t('handOver')}
    </Button>
  );
}
