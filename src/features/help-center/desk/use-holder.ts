import { useNow } from '#components/use-now.ts'
import { takeChat } from '#contract/help-desk.ts'
import { useServices, useSupports } from '#lib/services.ts'
import type { ChatRow } from '../api.ts'

/** Who answers a chat now. `canTake` is false on a backend without this. */
export function useHolder(row: Pick<ChatRow, 'takenBy'> | null | undefined) {
  const { userId } = useServices().session.store.getState()
  const canTake = useSupports(takeChat)
  const now = useNow()
  const takenBy = row?.takenBy
  const isOver = !takenBy || (takenBy.until !== undefined && Date.parse(takenBy.until) <= now)
  const holder = canTake && !isOver ? takenBy : undefined
  return { canTake, isOwn: holder?._id === userId, other: holder && holder._id !== userId ? holder : undefined }
}
