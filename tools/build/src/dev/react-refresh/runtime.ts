import * as own from 'mayak-react-refresh';

const page = globalThis as { mayakRefresh?: typeof own };
const isFirst = page.mayakRefresh === undefined;

/**
 * The one React refresh runtime of the page, that of the shell, for every bundle: React asks the runtime that spoke last which
 * component is the newest, and a second one would put older ones back.
 */
const shared = (page.mayakRefresh ??= own);

export const injectIntoGlobalHook = (target: unknown) =>
  isFirst ? shared.injectIntoGlobalHook(target) : undefined;

/** Bundles name their modules from their own folders: the name of the bundle tells equal ones apart. */
export const register = (type: unknown, id: string) =>
  shared.register(type, `${__react_refresh_library__} ${id}`);

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = shared;
