import { createStore, type StoreApi } from 'zustand/vanilla'

/** What happened to the draft of an open form elsewhere. `at`: milliseconds since 1970. */
export type DraftNotice = { readonly kind: 'changed'; readonly at: number } | { readonly kind: 'deleted' }

/** Changes of the drafts that this device stores: by a form, by a list, by another tab or by the server. */
export interface DraftChanges {
  readonly count: number
  /** By the id of the draft. */
  readonly notices: ReadonlyMap<string, DraftNotice>
}

export const createDraftChanges = (): StoreApi<DraftChanges> => createStore<DraftChanges>(() => ({ count: 0, notices: new Map() }))

export const reportDraftChange = (changes: StoreApi<DraftChanges>): void => changes.setState(({ count }) => ({ count: count + 1 }))
