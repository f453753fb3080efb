import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { profileQueries, shutBy } from '../features/profile/api.ts'
import { KeptScansRoom } from '../features/redemptions/kept-scans/kept-scans-room.tsx'
import { ApiError } from '../http/api-error.ts'
import { reloadOnce } from '../patterns/lost-chunk.ts'
import { useServices } from '../services.ts'
import { useDeferred } from '../ui/hooks/use-deferred.ts'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { useScreenOption } from './screen-options.ts'
import { ShellLayout } from './shell-layout.tsx'

/** It is the whole of the screen: where a newer release has replaced it, the page is loaded anew. */
const loadStatusPage = async () => {
  try {
    return (await import('../features/profile/provider-status-page.tsx')).ProviderStatusPage
  } catch (error) {
    await reloadOnce()
    throw error
  }
}

/** The shell around a provider's screens, of which some open with the approval. */
export const ProviderLayout = () => (
  <KeptScansRoom>
    <ShellLayout>
      <ApprovalGate>
        <Outlet />
      </ApprovalGate>
    </ShellLayout>
  </KeptScansRoom>
)

/**
 * Shows a provider that is known to be pending or rejected its status in place of what it may not use yet (F-026).
 * While the profile is unknown, or cannot be read, the screens try: the server decides in any case.
 */
function ApprovalGate({ children }: { readonly children: ReactNode }) {
  const { api, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const isGated = useScreenOption('approvedOnly')
  const { data: profile, isError, refetch } = useQuery({ ...profileQueries(api).mine(userId ?? ''), enabled: userId !== null })
  useRefusals(isError, refetch)
  const shut = isGated ? shutBy(profile) : undefined
  const ProviderStatusPage = useDeferred(loadStatusPage, shut !== undefined, shut !== undefined)
  if (!profile || !shut) return children
  return ProviderStatusPage ? <ProviderStatusPage profile={profile} status={shut} /> : <FullScreenSpinner />
}

/** While the profile could not be read, a screen that is refused for want of the approval has it asked for again: it tells why. */
function useRefusals(isUnknown: boolean, refetch: () => Promise<unknown>): void {
  const { queryClient } = useServices()
  useEffect(() => {
    if (!isUnknown) return undefined
    return queryClient.getQueryCache().subscribe((event) => {
      const error = event.type === 'updated' && event.action.type === 'error' && event.action.error
      if (error instanceof ApiError && error.code === 'PROVIDER_NOT_APPROVED') void refetch()
    })
  }, [isUnknown, queryClient, refetch])
}
