import { useNow } from '#components/use-now.ts'
import type { ChatHolder } from '#contract/help-desk.ts'
import { takeChat } from '#contract/help-desk.ts'
import { useServices, useSupports } from '#lib/services.ts'
import type { ChatRow } from '../api.ts'

interface Holding {
  /** False on a backend on which chats cannot be taken. */
  readonly canTake: boolean
  readonly holder: ChatHolder | undefined
  readonly isOwn: boolean
  readonly other: ChatHolder | undefined
  /** The last administrator who answered, if the chat became free without a release. */
  readonly last: ChatHolder | undefined
}

/** Returns who answers a chat now, and who did before. */
export function useHolder(row: Pick<ChatRow, 'takenBy' | 'lastTakenBy'> | null | undefined): Holding {
  const { userId } = useServices().session.store.getState()
  const canTake = useSupports(takeChat)
  const now = useNow()
  const newest = (canTake && (row?.takenBy ?? row?.lastTakenBy)) || undefined
  const isOver = newest?.until !== undefined && Date.parse(newest.until) <= now
  const holder = isOver ? undefined : newest
  const isOwn = holder !== undefined && holder._id === userId
  return { canTake, holder, isOwn, other: isOwn ? undefined : holder, last: isOver ? newest : undefined }
}
