import { useStore } from 'zustand'
import type { Call } from '#contract/call.ts'
import { useServices, useSupports } from '#lib/services.ts'

const key = 'quickApproval'

/** Whether the signed-in person approves without a question where Undo is possible: one person in this browser, in all of its tabs. */
export function useQuickApproval(decision: Call) {
  const { session, storage } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  return {
    canUndo: useSupports(decision, 'undo'),
    isOn: () => userId !== null && storage.getItem(key) === userId,
    setOn: (isOn: boolean) => (isOn && userId !== null ? storage.setItem(key, userId) : storage.removeItem(key)),
  }
}
