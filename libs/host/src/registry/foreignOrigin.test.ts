import { foreignOrigin } from './foreignOrigin.ts';

describe('GEN-D05 where code may come from', () => {
  it.each([
    ['/remotes/reports/2.0.0/', null],
    ['https://mayak.test/remotes/reports/2.0.0/', null],
    ['https://cdn.test/reports/', null],
    ['https://cdn.test:8443/reports/', 'https://cdn.test:8443'],
    ['http://cdn.test/reports/', 'http://cdn.test'],
    ['//evil.test/reports/', 'https://evil.test'],
    ['https://cdn.test.evil.test/', 'https://cdn.test.evil.test'],
  ])('%s: foreign is %s', (base, foreign) => {
    expect(foreignOrigin({ origins: ['https://cdn.test'] }, base, 'https://mayak.test')).toBe(foreign);
  });
});
