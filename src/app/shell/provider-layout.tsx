import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { isLockedPage } from '#app/access.ts'
import { recoverFrom } from '#components/lost-chunk.ts'
import type { Profile } from '#contract/profile.ts'
import { blockingStatus, profileQueries } from '#features/profile/api.ts'
import { OfflineQueueProvider } from '#features/till/offline-queue/offline-queue-provider.tsx'
import type { Words } from '#i18n/words.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import type { Elements } from '#ui/elements.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { ShellLayout } from './shell-layout.tsx'

/** This page fills the screen: if its chunk is gone after a new release, the document is reloaded. */
const loadStatusPage = async (words: Words) => {
  try {
    const needed = words.load({
      words: ['bilingual', 'deals', 'documentViewer', 'hours', 'profile', 'reviewWait', 'support'],
      wordsInBoth: ['bilingual', 'deals', 'hours', 'profile'],
    })
    const [{ StatusPage }] = await Promise.all([import('./status-page.tsx'), needed])
    return StatusPage
  } catch (error) {
    await recoverFrom(error)
    throw error
  }
}

export const ProviderLayout = () => (
  <OfflineQueueProvider>
    <ShellLayout>
      <ProviderPage />
    </ShellLayout>
  </OfflineQueueProvider>
)

function ProviderPage() {
  const { session } = useServices()
  // A paired till may not read the profile.
  const isTill = useStore(session.store, ({ role }) => role === 'TILL')
  if (isTill) return <PageOutlet />
  return (
    <ApprovalGate>
      <PageOutlet />
    </ApprovalGate>
  )
}

/**
 * Shows a pending or rejected provider its status in place of the pages that require an approval (F-026).
 * Until the profile is loaded, the user of the sign-in decides. If it cannot be loaded, the page renders: the server checks anyway.
 */
function ApprovalGate({ children }: { readonly children: Elements }) {
  const { api, session, words } = useServices()
  const { user } = useStore(session.store)
  const businessId = useStore(session.store, getBusinessId)
  const isFullBackend = useIsFullBackend()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const { data: profile, isError, refetch } = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: businessId !== null })
  useRefusals(refetch)
  useApprovalToast(profile)
  const blocking = isError && !profile ? undefined : blockingStatus(profile ?? user)
  const status = blocking && isLockedPage(path, blocking, isFullBackend) ? blocking : undefined
  useTopAfterApproval(status, blocking)
  const load = useCallback(() => loadStatusPage(words), [words])
  const StatusPage = useIdleModule(load, status !== undefined, status !== undefined)
  if (!status) return children
  return profile && StatusPage ? <StatusPage profile={profile} status={status} /> : <FullScreenSpinner />
}

/** The page in place of the status page begins at its top. */
function useTopAfterApproval(status: string | undefined, blocking: string | undefined): void {
  const shown = useRef(status)
  useEffect(() => {
    if (shown.current && !blocking) scrollTo({ top: 0 })
    shown.current = status
  }, [status, blocking])
}

/** Refetches the profile when a call is refused for lack of approval: an administrator may have decided meanwhile. */
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

/** Tells a business of its approval, which opens the pages by itself. A connected tab shows the notification about it instead. */
function useApprovalToast(profile: Profile | undefined): void {
  const { live, toasts } = useServices()
  const { t } = useTranslation('shell', { keyPrefix: 'approval' })
  const wasBlocked = useRef(false)
  const isBlocked = blockingStatus(profile) !== undefined
  const show = useEffectEvent(() => {
    if (live.getState().status !== 'connected') toasts.getState().show(t('approved'))
  })
  useEffect(() => {
    if (!profile) return
    if (wasBlocked.current && !isBlocked) show()
    wasBlocked.current = isBlocked
  }, [profile, isBlocked])
}
