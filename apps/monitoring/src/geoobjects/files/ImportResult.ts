import type { GeoobjectEdit } from '@mayak/api';

/** Why a feature of a file does not become a geoobject. */
export type Refusal =
  | {
      code:
        | 'noGeometry'
        | 'hole'
        | 'outOfRange'
        | 'tooFew'
        | 'crossing'
        | 'aroundTheEarth'
        | 'repeated'
        | 'overLimit';
    }
  | { code: 'unknownGeometry'; what: string }
  | { code: 'tooMany'; count: number };

/** What was changed so that a feature fits. */
export type Change =
  { code: 'nameCut' | 'nameCleaned' | 'nameGiven' | 'commentCut' } | { code: 'splitUp'; n: number };

/** One row of the report: what a feature becomes, or why it becomes nothing. */
export interface ImportResult {
  /** The number of the feature in the file, from 1. */
  row: number;
  name: string;
  body: GeoobjectEdit | null;
  refusal: Refusal | null;
  changes: readonly Change[];
}

/** Why a whole file is not read. */
export type FileFault =
  | { code: 'unknown' | 'tooLarge' | 'empty' | 'noKml' | 'encoding' | 'broken' }
  | { code: 'brokenAt'; line: number };

/** A file that cannot be read, with the reason. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault.code);
    this.fault = fault;
  }
}
