/** A message to the page's target, or from it. */
interface Message {
  id?: number;
  method?: string;
  params?: {
    objectId?: string;
    context?: { id: number };
    frame?: { parentId?: string };
  };
}

/** So long an answer may be on its way when its page has gone, milliseconds. */
const patience = 1_000;

/**
 * WebKit may answer nothing to what is asked of a page that it has just left, and Playwright waits for it: a press that leaves the page
 * would never end. `refuse` is told what no answer comes to.
 */
export function lostCalls(refuse: (id: number) => void) {
  /** By the call the script context that it is asked of. */
  const asked = new Map<number, number>();
  let newest = 0;
  let left = 0;
  const refuseLost = () =>
    setTimeout(() => {
      for (const [id, context] of [...asked])
        if (context <= left) {
          asked.delete(id);
          refuse(id);
        }
    }, patience);
  return {
    sent({ id, method, params }: Message): void {
      const context = Number(/"injectedScriptId":(\d+)/.exec(params?.objectId ?? '')?.[1] ?? 0);
      if (id === undefined || method !== 'Runtime.callFunctionOn' || context === 0) return;
      asked.set(id, context);
      if (context <= left) refuseLost();
    },
    heard({ id, method, params }: Message): void {
      if (id !== undefined) asked.delete(id);
      if (method === 'Runtime.executionContextCreated') newest = Math.max(newest, params?.context?.id ?? 0);
      if (method !== 'Page.frameNavigated' || params?.frame?.parentId !== undefined) return;
      left = newest;
      refuseLost();
    },
  };
}
