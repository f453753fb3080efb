import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StoredFile } from '#contract/files.ts'
import type { DraftNotice } from '#lib/draft-changes.ts'
import type { Draft, DraftProblem, DraftStore } from './draft-store.ts'

export const draftDelay = 1_000

interface DraftState<Values> {
  /** The draft of an earlier visit, until it is accepted or discarded. */
  readonly offered: Draft<Values> | undefined
  /** Time of the last save, to the minute; undefined if nothing is saved. */
  readonly savedAt: number | undefined
  readonly problem: DraftProblem | undefined
  /** The requested draft was accepted, and files had been chosen that it leaves out. */
  readonly lacksFiles: boolean
  readonly isOnServer: boolean
  /** What happened to the draft elsewhere while the form is open. */
  readonly notice: DraftNotice | undefined
  /** Picture of the draft that was accepted. */
  readonly picture: StoredFile | null | undefined
}

export interface DraftAutosave<Values> {
  readonly store: StoreApi<DraftState<Values>>
  readonly location: DraftStore<Values>['location']
  readonly change: (values: Values) => void
  /** Saves pending input at once: the page or the session is about to end. */
  readonly flush: () => void
  readonly accept: () => Values | undefined
  readonly discard: () => void
  /** Drafts of this device have changed, and perhaps something happened to this one elsewhere. */
  readonly refresh: (notice?: DraftNotice) => void
  /** Drops what was typed. A draft that is still offered stays; nothing is saved after this. */
  readonly abandon: () => void
  /** The form has been submitted: deletes its draft; nothing is saved after this. */
  readonly markSaved: () => void
  /** The server has these values, but the form stays open: only differences are saved. */
  readonly rebase: (values: Values) => void
  /** Nothing is saved after this; the saved draft stays. */
  readonly close: () => void
}

const minute = 60_000
const nothingSaved = { savedAt: undefined, problem: undefined }

function createDraftState<Values>(drafts: DraftStore<Values>) {
  const store = createStore<DraftState<Values>>(() => ({
    offered: drafts.find(),
    lacksFiles: false,
    isOnServer: false,
    notice: undefined,
    picture: undefined,
    ...nothingSaved,
  }))
  const show = ({ savedAt, problem }: Pick<DraftState<Values>, 'savedAt' | 'problem'>) => {
    const at = savedAt === undefined ? undefined : savedAt - (savedAt % minute)
    const before = store.getState()
    if (at !== before.savedAt || problem !== before.problem) store.setState({ savedAt: at, problem })
  }
  return {
    store,
    save: (values: Values) => {
      const { at, problem } = drafts.save(values)
      show({ savedAt: at, problem })
    },
    remove: () => {
      drafts.remove()
      show(nothingSaved)
    },
  }
}

/** An offered draft stays beside what is typed, which has a draft of its own. */
export function createDraftAutosave<Values>(drafts: DraftStore<Values>): DraftAutosave<Values> {
  const { store, save: saveValues, remove } = createDraftState(drafts)
  let latest: Values | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let isOfferDiscarded = false

  const reportDeletion = () => {
    if (drafts.isDeleted()) store.setState({ notice: { kind: 'deleted' } })
  }
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (latest === undefined || isClosed) return
    reportDeletion()
    if (drafts.isBlank(latest)) remove()
    else saveValues(latest)
  }
  const close = () => {
    isClosed = true
    clearTimeout(timer)
  }
  /** Moves the draft to this form's own key. */
  const accept = () => {
    const { offered } = store.getState()
    store.setState({ offered: undefined })
    if (!offered) return undefined
    const putBack = drafts.take(offered)
    latest = offered.values
    save()
    if (store.getState().problem) putBack()
    store.setState({ picture: offered.picture })
    return offered.values
  }

  return {
    store,
    location: drafts.location,
    change: (values) => {
      latest = values
      timer ??= setTimeout(save, draftDelay)
    },
    flush: () => {
      if (timer !== undefined) save()
    },
    accept,
    refresh: (notice) => {
      if (isClosed) return
      reportDeletion()
      const { offered, isOnServer } = store.getState()
      if (notice) store.setState({ notice })
      if (drafts.isOnServer() !== isOnServer) store.setState({ isOnServer: !isOnServer })
      // Nothing moves any more after the first input.
      if (latest !== undefined || isOfferDiscarded) return
      const newest = drafts.find()
      if (newest?.key !== offered?.key || newest?.at !== offered?.at) store.setState({ offered: newest })
    },
    discard: () => {
      isOfferDiscarded = true
      drafts.remove(store.getState().offered)
      store.setState({ offered: undefined })
      save()
    },
    abandon: () => {
      close()
      remove()
    },
    markSaved: () => {
      close()
      remove()
      store.setState({ offered: undefined })
    },
    rebase: (values) => {
      drafts.rebase(values)
      store.setState({ offered: undefined })
      latest = values
      save()
    },
    close,
  }
}
