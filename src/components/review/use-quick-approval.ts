import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'

/** Whether the signed-in person approves without a question where Undo is possible. */
export function useQuickApproval() {
  const { session, quickApproval } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const { userId: chosenBy, setUserId } = useStore(quickApproval)
  return { isOn: userId !== null && chosenBy === userId, setOn: (isOn: boolean) => setUserId(isOn ? userId : null) }
}
