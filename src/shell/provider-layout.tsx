import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useStore } from 'zustand'
import { profileQueries } from '../features/profile/api.ts'
import { useServices } from '../services.ts'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { useScreenOption } from './screen-options.ts'
import { ShellLayout } from './shell-layout.tsx'

const ProviderStatusPage = lazy(async () => ({
  default: (await import('../features/profile/provider-status-page.tsx')).ProviderStatusPage,
}))

/** The shell around a provider's screens, of which some open with the approval. */
export const ProviderLayout = () => (
  <ShellLayout>
    <ApprovalGate>
      <Outlet />
    </ApprovalGate>
  </ShellLayout>
)

/**
 * Shows a provider that is known to be pending or rejected its status in place of what it may not use yet (F-026).
 * While the profile is unknown, or cannot be read, the screens try: the server decides in any case.
 */
function ApprovalGate({ children }: { readonly children: ReactNode }) {
  const { api, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const isGated = useScreenOption('approvedOnly')
  const { data: profile } = useQuery({ ...profileQueries(api).mine(userId ?? ''), enabled: userId !== null })
  const status = profile?.accountApprovalStatus
  if (!profile || !isGated || (status !== 'PENDING' && status !== 'REJECTED')) return children
  // Within the frame, which stands while the page is on its way.
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <ProviderStatusPage profile={profile} status={status} />
    </Suspense>
  )
}
