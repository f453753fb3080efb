import { createContext, type ReactNode, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useServices } from '../../../services.ts'
import { useDeferred } from '../../../ui/hooks/use-deferred.ts'
import type { KeptScans } from './kept-scans.ts'
import { countOf, lostOf } from './scan-count.ts'

interface Room {
  /** Undefined until somebody wants it and it has come. */
  readonly keptScans: KeptScans | undefined
  readonly want: () => void
}

export const KeptScansContext = createContext<Room>({ keptScans: undefined, want: () => undefined })

/** With it the question before a sign-out, which has to be there without a connection. */
const loadKeeper = async () => {
  const [{ ScanKeeper }] = await Promise.all([import('./scan-keeper.tsx'), import('./sign-out-question.tsx')])
  return ScanKeeper
}

/** Around all screens of a provider: what a till could not send is sent from whichever is open (F-052). Loads nothing where nothing waits. */
export function KeptScansRoom({ children }: { readonly children: ReactNode }) {
  const { storage, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const [isWanted, setWanted] = useState(false)
  const [keptScans, setKeptScans] = useState<KeptScans>()
  const hasKept = countOf(storage, userId) > 0 || lostOf(storage, userId) > 0
  const ScanKeeper = useDeferred(loadKeeper, isWanted || hasKept, isWanted)
  const room = useMemo(() => ({ keptScans, want: () => setWanted(true) }), [keptScans])
  return (
    <KeptScansContext value={room}>
      {children}
      {ScanKeeper && userId && <ScanKeeper key={userId} owner={userId} onChange={setKeptScans} />}
    </KeptScansContext>
  )
}
