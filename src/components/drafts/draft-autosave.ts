import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Draft, DraftProblem, DraftStore, SaveResult } from './draft-store.ts'

export const draftDelay = 1_000

interface DraftState<Values> {
  /** The draft of an earlier visit, until it is accepted or discarded. */
  readonly offered: Draft<Values> | undefined
  /** Time of the last save, to the minute; undefined if nothing is saved. */
  readonly savedAt: number | undefined
  readonly problem: DraftProblem | undefined
  /** The requested draft was accepted, and files had been chosen that it leaves out. */
  readonly lacksFiles: boolean
}

export interface DraftAutosave<Values> extends Pick<DraftStore<Values>, 'id' | 'count'> {
  readonly store: StoreApi<DraftState<Values>>
  readonly change: (values: Values) => void
  /** Saves pending input at once: the page or the session is about to end. */
  readonly flush: () => void
  readonly accept: () => Values | undefined
  readonly discard: () => void
  /** What was typed is sent or discarded. A draft that is still offered stays; nothing is saved after this. */
  readonly remove: () => void
  /** The server has these values, but the form stays open: only differences are saved. */
  readonly rebase: (values: Values) => void
  /** Nothing is saved after this; the saved draft stays. */
  readonly close: () => void
}

const minute = 60_000

/** An offered draft stays beside what is typed, which has a draft of its own. */
export function createDraftAutosave<Values>(drafts: DraftStore<Values>): DraftAutosave<Values> {
  const store = createStore<DraftState<Values>>(() => ({
    offered: drafts.find(),
    savedAt: undefined,
    problem: undefined,
    lacksFiles: false,
  }))
  let latest: Values | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const show = ({ at, problem }: SaveResult) => {
    const savedAt = at === undefined ? undefined : at - (at % minute)
    const before = store.getState()
    if (savedAt !== before.savedAt || problem !== before.problem) store.setState({ savedAt, problem })
  }
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (latest !== undefined && !isClosed) show(drafts.save(latest))
  }
  const close = () => {
    isClosed = true
    clearTimeout(timer)
  }

  return {
    store,
    id: drafts.id,
    count: drafts.count,
    change: (values) => {
      latest = values
      timer ??= setTimeout(save, draftDelay)
    },
    flush: () => {
      if (timer !== undefined) save()
    },
    accept: () => {
      const { offered } = store.getState()
      if (!offered) return undefined
      latest = offered.values
      store.setState({ offered: undefined })
      show(drafts.take(offered))
      return offered.values
    },
    discard: () => {
      drafts.remove(store.getState().offered)
      store.setState({ offered: undefined })
      save()
    },
    remove: () => {
      close()
      drafts.remove()
      show({})
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
