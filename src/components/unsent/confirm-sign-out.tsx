import { createContext, type ReactNode, useState } from 'react'
import { writeDraft } from '#contract/drafts.ts'
import { type Services, useServices } from '#lib/services.ts'
import { countUnsentDrafts } from '../drafts/device-drafts.ts'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import { loadSignOutDialog } from './load-sign-out-dialog.ts'
import { getUnsentCounts } from './unsent-counts.ts'

/** Signs out, after a question if that deletes what was not sent. */
export const ConfirmSignOutContext = createContext((signOut: () => void): void => signOut())

const sendBeforeSignOutMs = 3_000

/** Drafts that reach the server in time need no question. */
async function sendDraftsInTime(services: Services): Promise<void> {
  const { api, connection, draftStorage, session } = services
  const isNeeded = countUnsentDrafts(draftStorage, session.store.getState().userId) > 0
  if (!isNeeded || !api.supports(writeDraft) || connection.getState().isOffline) return
  const send = async () => {
    const { inTurn, sendDrafts } = await import('../drafts/send-drafts.ts')
    await inTurn(services, () => sendDrafts(services, new Map()))
  }
  const timeUp = new Promise((resolve) => setTimeout(resolve, sendBeforeSignOutMs))
  await Promise.race([send().catch(() => undefined), timeUp])
}

export function ConfirmSignOut({ children }: { readonly children: ReactNode }) {
  const services = useServices()
  const { storage, draftStorage, session } = services
  const [request, setRequest] = useState({ counts: { scans: 0, messages: 0, drafts: 0 }, signOut: () => undefined as void })
  const { component: SignOutDialog, ...dialog } = useLazyDialog(loadSignOutDialog)
  const ask = (signOut: () => void) => {
    const { userId } = session.store.getState()
    const counts = { ...getUnsentCounts(storage, userId), drafts: countUnsentDrafts(draftStorage, userId) }
    if (Object.values(counts).every((count) => count === 0)) return signOut()
    setRequest({ counts, signOut })
    dialog.open()
  }
  const confirmSignOut = (signOut: () => void) => void sendDraftsInTime(services).then(() => ask(signOut))
  return (
    <ConfirmSignOutContext value={confirmSignOut}>
      {children}
      {SignOutDialog && (
        <SignOutDialog open={dialog.isOpen} onOpenChange={dialog.setOpen} counts={request.counts} onConfirm={request.signOut} />
      )}
    </ConfirmSignOutContext>
  )
}
