import { shadowScopeRule } from './shadowScopeRule';

describe('GEN-D05 the rules of a shadow scope', () => {
  it.each([
    ['.a{color:red;}', '.a{color:red;}'],
    [
      '@media screen and (min-width: 48rem){.a{color:red;}}',
      '@container mayak (min-width: 768px){.a{color:red;}}',
    ],
    [
      '@media screen and (min-width: 30rem) and (max-width: 47.9975rem){.a{color:red;}}',
      '@container mayak (min-width: 480px) and (max-width: 767.96px){.a{color:red;}}',
    ],
    [
      '@media (prefers-reduced-motion: reduce){.a{top:0;}}',
      '@media (prefers-reduced-motion: reduce){.a{top:0;}}',
    ],
    ['.a{height:calc(100vh - 16px);width:50vw;}', '.a{height:calc(100cqh - 16px);width:50cqw;}'],
    ['.a{height:100dvh;margin:-.5rem 1rem;}', '.a{height:100cqh;margin:-8px 16px;}'],
    ['.mk-9rem,.mk-1x2vh{top:0;}', '.mk-9rem,.mk-1x2vh{top:0;}'],
  ])('%s', (rule, expected) => expect(shadowScopeRule(rule)).toBe(expected));
});
