import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds that the thread really ran, however busy the machine was. */
  tdur?: number;
  args?: { name?: string };
}

const task = 'ThreadControllerImpl::RunTask';
const mainThread = 'CrRendererMain';

/** The milliseconds of processor time that each task of the page's main thread took while something was done. */
export async function tasksOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const key = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === mainThread)
      .map(key),
  );
  return traceEvents
    .filter((event) => event.name === task && main.has(key(event)))
    .map(({ tdur = 0 }) => tdur / 1_000);
}
