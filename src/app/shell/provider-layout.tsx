import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { isApprovedOnly } from '#app/access.ts'
import { reloadOnce } from '#components/lost-chunk.ts'
import type { Profile } from '#contract/profile.ts'
import { blockingStatus, profileQueries } from '#features/profile/api.ts'
import { OfflineQueueProvider } from '#features/till/offline-queue/offline-queue-provider.tsx'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { ShellLayout } from './shell-layout.tsx'

/** It is the whole of the screen: where a newer release has replaced it, the page is loaded anew. */
const loadStatusPage = async () => {
  try {
    return (await import('#features/profile/provider-status-page.tsx')).ProviderStatusPage
  } catch (error) {
    await reloadOnce()
    throw error
  }
}

/** The shell around a provider's screens, of which some open with the approval. */
export const ProviderLayout = () => (
  <OfflineQueueProvider>
    <ShellLayout>
      <ApprovalGate>
        <PageOutlet />
      </ApprovalGate>
    </ShellLayout>
  </OfflineQueueProvider>
)

/**
 * Shows a provider that is known to be pending or rejected its status in place of what it may not use yet (F-026).
 * While the profile is unknown, the sign-in decides; if it cannot be read, the screens try: the server decides in any case.
 */
function ApprovalGate({ children }: { readonly children: ReactNode }) {
  const { api, session } = useServices()
  const { userId, user } = useStore(session.store)
  const isGated = useMatches({ select: (matches) => isApprovedOnly(matches.at(-1)?.fullPath ?? '') })
  const { data: profile, isError, refetch } = useQuery({ ...profileQueries(api).current(userId ?? ''), enabled: userId !== null })
  useRefusals(refetch)
  useApprovalToast(profile)
  const status = isGated && !(isError && !profile) ? blockingStatus(profile ?? user) : undefined
  const ProviderStatusPage = useIdleModule(loadStatusPage, status !== undefined, status !== undefined)
  if (!status) return children
  return profile && ProviderStatusPage ? <ProviderStatusPage profile={profile} status={status} /> : <FullScreenSpinner />
}

/** What is refused for want of the approval reads the profile again: an administrator may have decided meanwhile. */
function useRefusals(refetch: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>): void {
  const { queryClient } = useServices()
  useEffect(() => {
    const onEvent = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      const error = event.type === 'updated' && event.action.type === 'error' && event.action.error
      if (error instanceof ApiError && error.code === 'PROVIDER_NOT_APPROVED') void refetch({ cancelRefetch: false })
    }
    const unsubscribes = [queryClient.getQueryCache().subscribe(onEvent), queryClient.getMutationCache().subscribe(onEvent)]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [queryClient, refetch])
}

/** The screens open by themselves; this says why. */
function useApprovalToast(profile: Profile | undefined): void {
  const { toasts } = useServices()
  const { t } = useTranslation('shell', { keyPrefix: 'approval' })
  const wasBlocked = useRef(false)
  const isBlocked = blockingStatus(profile) !== undefined
  const show = useEffectEvent(() => toasts.getState().show(t('approved')))
  useEffect(() => {
    if (!profile) return
    if (wasBlocked.current && !isBlocked) show()
    wasBlocked.current = isBlocked
  }, [profile, isBlocked])
}
