import type { Route } from '@playwright/test';

/** The page as a plain file server gives it: nothing is written into it. */
export const plainPage = async (route: Route) => {
  const answer = await route.fetch();
  const text = (await answer.text()).replace(/(<script id="start"[^>]*>).*?(<\/script>)/s, '$1null$2');
  await route.fulfill({ response: answer, body: text });
};
