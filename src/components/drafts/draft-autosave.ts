import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Draft, DraftStore } from './draft-store.ts'

export const draftDelay = 1_000

interface DraftState<Values> {
  /** The draft of an earlier visit, until it is accepted or discarded. */
  readonly offered: Draft<Values> | undefined
  /** Of the last save, to the minute; undefined if nothing is saved. */
  readonly savedAt: number | undefined
}

export interface DraftAutosave<Values> {
  readonly store: StoreApi<DraftState<Values>>
  readonly change: (values: Values) => void
  /** Saves pending input at once: the page or the session is about to end. */
  readonly flush: () => void
  readonly accept: () => Values | undefined
  readonly discard: () => void
  /** Drops what was typed. A draft that is still offered stays; nothing is saved after this. */
  readonly abandon: () => void
  /** The form has been submitted: deletes the draft; nothing is saved after this. */
  readonly markSaved: () => void
  /** The server has these values, but the form stays open: only differences are saved. */
  readonly rebase: (values: Values) => void
  /** Nothing is saved after this; the saved draft stays. */
  readonly close: () => void
}

const minute = 60_000

function createDraftState<Values>(drafts: DraftStore<Values>) {
  const store = createStore<DraftState<Values>>(() => ({ offered: drafts.find(), savedAt: undefined }))
  const showSavedAt = (savedAt: number | undefined) => {
    const at = savedAt === undefined ? undefined : savedAt - (savedAt % minute)
    if (at !== store.getState().savedAt) store.setState({ savedAt: at })
  }
  return {
    store,
    showSavedAt: showSavedAt,
    /** Nothing typed is saved: the offered draft is current again. */
    restore: () => {
      const { offered } = store.getState()
      if (offered) drafts.restore(offered)
      else drafts.remove()
      showSavedAt(undefined)
    },
  }
}

/** Input replaces the offered draft, which is restored when the form is emptied again. */
export function createDraftAutosave<Values>(drafts: DraftStore<Values>): DraftAutosave<Values> {
  const { store, showSavedAt, restore } = createDraftState(drafts)
  let latest: Values | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (latest === undefined || isClosed) return
    if (drafts.isBlank(latest)) restore()
    else showSavedAt(drafts.save(latest)?.at)
  }
  const close = () => {
    isClosed = true
    clearTimeout(timer)
  }

  return {
    store,
    change: (values) => {
      latest = values
      timer ??= setTimeout(save, draftDelay)
    },
    flush: () => {
      if (timer !== undefined) save()
    },
    accept: () => {
      const values = store.getState().offered?.values
      store.setState({ offered: undefined })
      if (values === undefined) return undefined
      latest = values
      save()
      return values
    },
    discard: () => {
      store.setState({ offered: undefined })
      drafts.remove()
      save()
    },
    abandon: () => {
      close()
      restore()
    },
    markSaved: () => {
      close()
      drafts.remove()
      store.setState({ offered: undefined, savedAt: undefined })
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
