import type { Observable } from 'rxjs';

/**
 * The features of the product that code may ask for, by id. A remote adds those of its `mayak.json`:
 * `declare module '@mayak/host' { interface FeatureIds extends Record<keyof typeof manifest.features, true> {} }` (CONF-D05).
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by whoever declares features
export interface FeatureIds {}
export type FeatureId = keyof FeatureIds & string;

/** Which features of the product this session has, by the rules of the registry (CONF-D05, CONF-D06). */
export interface Features {
  has(id: string): boolean;
  /** The same now and whenever it changes. */
  has$(id: string): Observable<boolean>;
}
