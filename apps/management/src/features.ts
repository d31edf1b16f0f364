import type manifest from '../mayak.json';

declare module '@mayak/host' {
  interface FeatureIds extends Record<keyof typeof manifest.features, true> {}
}
