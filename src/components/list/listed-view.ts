import type { DayPreset } from '#contract/periods.ts'

export interface ViewFilters {
  readonly search: Readonly<Record<string, string | number>>
  /** Relative days, such as the last seven, which `search` then lacks. */
  readonly preset?: DayPreset | undefined
}

export interface ListedView extends ViewFilters {
  readonly id: string
  readonly name: string
  /** Whether all administrators see it. */
  readonly isShared: boolean
  readonly sharedBy?: string | undefined
  readonly canChange: boolean
}

export interface ViewChange {
  readonly name?: string
  readonly filters?: ViewFilters
}

/** The saved views of a list. What returns a promise leaves it to the caller to show a failure. */
export interface SavedViews {
  readonly views: readonly ListedView[]
  /** The id of the view that an address without filters opens. */
  readonly opensWith: string | undefined
  /** False until the account has answered once. */
  readonly isKnown: boolean
  readonly failure: { readonly error: Error; readonly retry: () => void } | undefined
  readonly create: (name: string, filters: ViewFilters) => Promise<void>
  readonly change: (view: ListedView, change: ViewChange) => Promise<void>
  /** Offers to undo it, but for a view of somebody else. */
  readonly remove: (view: ListedView) => void
  readonly openWith: (id: string | undefined) => void
  /** Undefined for the first or the last one, which cannot be moved that way. */
  readonly toMove: (view: ListedView, by: 1 | -1) => (() => void) | undefined
  /** Undefined where there is nobody to share it with. */
  readonly toShare: (view: ListedView) => (() => void) | undefined
}
