import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Draft, DraftStore } from './draft-store.ts'

/** At most so long after a key was pressed it stands in the draft, milliseconds. */
export const draftDelay = 1_000

interface DraftState<Values> {
  /** Of an earlier visit, until it is taken up or discarded. */
  readonly offered: Draft<Values> | undefined
  /** When what stands in the form was last kept, to the minute; undefined while nothing of it is. */
  readonly keptAt: number | undefined
}

/** Keeps the draft of one open form up to date. */
export interface DraftAutosave<Values> {
  readonly store: StoreApi<DraftState<Values>>
  /** Something was typed: these are all values now. */
  readonly note: (values: Values) => void
  /** Keeps at once what was typed last: the page or the session is about to go. */
  readonly flush: () => void
  /** The offered draft is wanted: it is this form's own from now on. */
  readonly takeUp: () => Values | undefined
  /** The offered draft is not wanted. */
  readonly discard: () => void
  /** The person leaves what they typed; a draft that they were offered and did not answer stays. Nothing is kept after this. */
  readonly leave: () => void
  /** It is with the server: no draft is left, and nothing is kept after this. */
  readonly saved: () => void
  /** What stands in the form now is what the server has, though the form stays open: only what differs from it is kept. */
  readonly rebase: (values: Values) => void
  /** Nothing is kept after this; what is kept stays. */
  readonly close: () => void
}

const minute = 60_000

/** What is offered, and when something was kept. */
function createKept<Values>(drafts: DraftStore<Values>) {
  const store = createStore<DraftState<Values>>(() => ({ offered: drafts.find(), keptAt: undefined }))
  const show = (keptAt: number | undefined) => {
    const at = keptAt === undefined ? undefined : keptAt - (keptAt % minute)
    if (at !== store.getState().keptAt) store.setState({ keptAt: at })
  }
  return {
    store,
    show,
    /** Nothing that was typed is kept: the offered draft stands again, or none. */
    restore: () => {
      const { offered } = store.getState()
      if (offered) drafts.putBack(offered)
      else drafts.drop()
      show(undefined)
    },
  }
}

/**
 * What is typed replaces the draft that the form was opened with, because it is newer; until then, and again when the form
 * is emptied, the offered one stays.
 */
export function createDraftAutosave<Values>(drafts: DraftStore<Values>): DraftAutosave<Values> {
  const { store, show, restore } = createKept(drafts)
  let latest: Values | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    if (latest === undefined || isOver) return
    if (drafts.isBlank(latest)) restore()
    else show(drafts.keep(latest)?.at)
  }
  const close = () => {
    isOver = true
    clearTimeout(timer)
  }

  return {
    store,
    note: (values) => {
      latest = values
      timer ??= setTimeout(keep, draftDelay)
    },
    flush: () => {
      if (timer !== undefined) keep()
    },
    takeUp: () => {
      const values = store.getState().offered?.values
      store.setState({ offered: undefined })
      if (values === undefined) return undefined
      latest = values
      keep()
      return values
    },
    discard: () => {
      store.setState({ offered: undefined })
      drafts.drop()
      keep()
    },
    leave: () => {
      close()
      restore()
    },
    saved: () => {
      close()
      drafts.drop()
      store.setState({ offered: undefined, keptAt: undefined })
    },
    rebase: (values) => {
      drafts.rebase(values)
      store.setState({ offered: undefined })
      latest = values
      keep()
    },
    close,
  }
}
