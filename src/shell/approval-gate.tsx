import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { profileQueries } from '../features/profile/api.ts'
import { ProviderStatusPage } from '../features/profile/provider-status-page.tsx'
import { useServices } from '../services.ts'

/** What opens with the approval: the server refuses these calls before it (`PROVIDER_NOT_APPROVED`). */
const gated = /^\/service-provider\/(dashboard|deals|redemptions)(\/|$)/

/**
 * Shows a provider that is known to be pending or rejected its status in place of what it may not use yet (F-026).
 * While the profile is unknown, or cannot be read, the screens try: the server decides in any case.
 */
export function ApprovalGate({ children }: { readonly children: ReactNode }) {
  const { api, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { data: profile } = useQuery({ ...profileQueries(api).mine(userId ?? ''), enabled: userId !== null })
  const status = profile?.accountApprovalStatus
  if (profile && (status === 'PENDING' || status === 'REJECTED') && gated.test(path))
    return <ProviderStatusPage profile={profile} status={status} />
  return children
}
