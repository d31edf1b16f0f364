import type { PageRoute } from '../page/routes';

const application = (name: string) => ({ type: 'application', name });

/** The page as data: header, one area by its address, panels (ROUTE-24, MENU-01). */
export const layoutOf = (routes: readonly PageRoute[]) => ({
  mode: 'history',
  base: '/',
  containerEl: '#root',
  disableWarnings: true,
  routes: [
    application('frame'),
    {
      type: 'main',
      attrs: [
        { name: 'id', value: 'content' },
        { name: 'tabindex', value: '-1' },
      ],
      routes: routes.map(({ id, path }) => ({
        type: 'route',
        ...(path === '' ? { default: true } : { path }),
        routes: [application(id)],
      })),
    },
    application('panels'),
  ],
});
