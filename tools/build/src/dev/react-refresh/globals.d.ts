declare module 'mayak-react-refresh' {
  export function injectIntoGlobalHook(target: unknown): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): unknown;
  export function getFamilyByType(type: unknown): unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
}

/** The bundle's name, written in by the React refresh plugin. */
declare const __react_refresh_library__: string;
