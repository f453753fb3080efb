import { type ReactNode, useState } from 'react'
import { countOf } from '../../features/redemptions/kept-scans/scan-count.ts'
import { useOverlay } from '../../patterns/use-overlay.ts'
import { useServices } from '../../services.ts'

const loadQuestion = () =>
  import('../../features/redemptions/kept-scans/sign-out-question.tsx').then(({ SignOutQuestion }) => SignOutQuestion)

interface Leave {
  readonly isLeaving: boolean
  readonly leave: () => void
  /** Stands on the page: asks first where scans that wait would be lost. */
  readonly question: ReactNode
}

/** The way out, once; where to go after it is the portal's business. */
export function useLeave(): Leave {
  const { session, storage } = useServices()
  const [isLeaving, setIsLeaving] = useState(false)
  const { part: Question, ...question } = useOverlay(loadQuestion)
  const kept = () => countOf(storage, session.store.getState().userId)
  const signOut = () => {
    if (isLeaving) return
    setIsLeaving(true)
    void session.signOut().finally(() => setIsLeaving(false))
  }
  return {
    isLeaving,
    leave: () => (kept() ? question.show() : signOut()),
    question: Question && <Question open={question.open} onOpenChange={question.setOpen} count={kept()} onConfirm={signOut} />,
  }
}
