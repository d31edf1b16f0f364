import { QueryClient } from '@tanstack/react-query';
import { putRead } from './putRead';

describe('INT-D06, PERM-D25, REMOTE-D12, SSAS-D10 what was just changed', () => {
  it('is not taken back by a reading that was on its way', async () => {
    const queries = new QueryClient();
    const queryKey = ['links'];
    queries.setQueryData(queryKey, ['first']);
    let answer: (list: string[]) => void = () => undefined;
    const reading = queries
      .fetchQuery({ queryKey, staleTime: 0, queryFn: () => new Promise<string[]>((told) => (answer = told)) })
      .catch(() => undefined);
    await putRead<string[]>(queries, queryKey, (known = []) => [...known, 'made']);
    answer(['first']);
    await reading;
    expect(queries.getQueryData(queryKey)).toEqual(['first', 'made']);
  });
});
