import { createContext, useState } from 'react'
import { useServices } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { findDraftKeys } from '../drafts/stored-drafts.ts'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import { loadSignOutDialog } from './load-sign-out-dialog.ts'
import { getUnsentCounts } from './unsent-counts.ts'

/** Signs out, after a question if that deletes what was not sent. */
export const ConfirmSignOutContext = createContext((signOut: () => void): void => signOut())

export function ConfirmSignOut({ children }: { readonly children: Elements }) {
  const { storage, draftStorage, session } = useServices()
  const [request, setRequest] = useState({ counts: { scans: 0, messages: 0, drafts: 0 }, signOut: () => undefined as void })
  const { component: SignOutDialog, ...dialog } = useLazyDialog(loadSignOutDialog)
  const confirmSignOut = (signOut: () => void) => {
    const { userId } = session.store.getState()
    const counts = { ...getUnsentCounts(storage, userId), drafts: findDraftKeys(draftStorage, userId).length }
    if (Object.values(counts).every((count) => count === 0)) return signOut()
    setRequest({ counts, signOut })
    dialog.open()
  }
  return (
    <ConfirmSignOutContext value={confirmSignOut}>
      {children}
      {SignOutDialog && (
        <SignOutDialog open={dialog.isOpen} onOpenChange={dialog.setOpen} counts={request.counts} onConfirm={request.signOut} />
      )}
    </ConfirmSignOutContext>
  )
}
