import { type ReactNode, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { useOverlay } from '../../../patterns/use-overlay.ts'
import { useServices } from '../../../services.ts'
import { useDeferred } from '../../../ui/hooks/use-deferred.ts'
import type { KeptScans } from './kept-scans.ts'
import { KeptScansContext } from './kept-scans-context.ts'
import { countOf, lostOf } from './scan-count.ts'

const loadQuestion = () => import('./sign-out-question.tsx').then(({ SignOutQuestion }) => SignOutQuestion)

/** With it the question before a sign-out, which has to be there without a connection. */
const loadKeeper = async () => {
  const [{ ScanKeeper }] = await Promise.all([import('./scan-keeper.tsx'), loadQuestion()])
  return ScanKeeper
}

/** Around all screens of a provider: what a till could not send is sent from whichever is open (F-052). Loads nothing where nothing waits. */
export function KeptScansRoom({ children }: { readonly children: ReactNode }) {
  const { storage, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const [isWanted, setWanted] = useState(false)
  const [keptScans, setKeptScans] = useState<KeptScans>()
  const [asked, setAsked] = useState({ count: 0, signOut: () => undefined as void })
  const ScanKeeper = useDeferred(loadKeeper, isWanted || countOf(storage, userId) > 0 || lostOf(storage, userId) > 0, isWanted)
  const { part: Question, ...question } = useOverlay(loadQuestion)
  const want = useCallback(() => setWanted(true), [])
  const askToSignOut = (signOut: () => void) => {
    const count = countOf(storage, userId)
    if (!count) return signOut()
    setAsked({ count, signOut })
    question.show()
  }
  return (
    <KeptScansContext value={{ keptScans, want, askToSignOut }}>
      {children}
      {ScanKeeper && userId && <ScanKeeper key={userId} owner={userId} onChange={setKeptScans} />}
      {Question && <Question open={question.open} onOpenChange={question.setOpen} count={asked.count} onConfirm={asked.signOut} />}
    </KeptScansContext>
  )
}
