import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { LogView } from '#components/virtual-list/virtual-log.tsx'
import type { ChatNote } from '#contract/help-desk.ts'
import type { ThreadRow } from './thread-rows.ts'
import type { useThread } from './use-thread.ts'

/** The note that stands out because a link led to it; a new object for each visit. */
export interface ShownNote {
  readonly id: string
  /** Focuses the row of the note once: rows come and go while the thread is scrolled. */
  readonly focusOnce: (row: HTMLElement | null | undefined) => void
}

interface LinkedNote {
  /** The note that the address names, until it is on screen. */
  readonly wantedId: string | undefined
  readonly shown: ShownNote | undefined
  readonly onShown: (id: string) => void
}

/** Provided for the chat of an administrator. */
export const LinkedNoteContext = createContext<LinkedNote | null>(null)

interface ToLinkedNoteProps extends Pick<ReturnType<typeof useThread>, 'older' | 'newer'> {
  readonly view: Pick<LogView, 'scrollToIndex'>
  readonly rows: readonly ThreadRow[]
  readonly notes: readonly ChatNote[]
}

/** Scrolls to the note that a link names. Messages are loaded until it stands between them. */
export function ToLinkedNote({ view, rows, notes, older, newer }: ToLinkedNoteProps) {
  const linked = use(LinkedNoteContext)
  const wantedId = linked?.wantedId
  const index = wantedId === undefined ? -1 : rows.findIndex(({ key }) => key === wantedId)
  const show = useEffectEvent(() => {
    view.scrollToIndex(index)
    if (wantedId !== undefined) linked?.onShown(wantedId)
  })
  useEffect(() => {
    if (index >= 0) show()
  }, [index])
  const note = index < 0 ? notes.find(({ _id }) => _id === wantedId) : undefined
  const oldest = rows.find(({ stored }) => stored)?.createdAt
  const isOlder = note !== undefined && oldest !== undefined && Date.parse(note.createdAt) < Date.parse(oldest)
  const { load, isError } = isOlder ? older : newer
  const canLoad = note !== undefined && !isError && load !== undefined
  const loadNow = useEffectEvent(() => load?.())
  // After each page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of the last page.
  useEffect(() => {
    if (canLoad) loadNow()
  }, [canLoad, rows])
  return null
}
