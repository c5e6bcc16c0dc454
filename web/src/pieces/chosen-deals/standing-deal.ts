/** A deal that stands in a pack or a run-through, beside what the library has of it now. */
export interface StandingDeal {
  readonly version?: number | undefined;
  /** Null when it is gone from the library; undefined where nobody told. */
  readonly newest?: { readonly version: number } | null | undefined;
}

/** Whether the library has newer cards of a deal than those that stand here (ruling 47). */
export const hasNewer = ({ version, newest }: StandingDeal): boolean =>
  newest != null && version !== undefined && newest.version > version;
