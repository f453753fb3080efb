import { useNow } from '#components/use-now.ts'
import { type ChatHolder, takeChat } from '#contract/help-center-admin.ts'
import { useServices, useSupports } from '#lib/services.ts'
import type { ChatRow } from '../api.ts'

interface Holding {
  /** False on a backend on which chats cannot be taken. */
  readonly canTake: boolean
  readonly isOwn: boolean
  /** The colleague who answers the chat now. */
  readonly other: ChatHolder | undefined
}

export function useHolder(row: Pick<ChatRow, 'takenBy'> | null | undefined): Holding {
  const { userId } = useServices().session.store.getState()
  const canTake = useSupports(takeChat)
  const now = useNow()
  const { takenBy } = row ?? {}
  const isOver = takenBy?.until !== undefined && Date.parse(takenBy.until) <= now
  const holder = canTake && takenBy && !isOver ? takenBy : undefined
  const isOwn = holder !== undefined && holder._id === userId
  return { canTake, isOwn, other: isOwn ? undefined : holder }
}
