import type { Place } from './places';

const application = (name: string) => ({ type: 'application', name });

/** The page as data: header, one area by its address, panels (ROUTE-24, MENU-01). */
export const layoutOf = (places: readonly Place[]) => ({
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
      routes: places.map(({ id, path }) => ({ type: 'route', path, routes: [application(id)] })),
    },
    application('panels'),
  ],
});
