import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { verifyEmail } from '#contract/registration.ts'
import type { Api } from '#lib/http/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'

type LinkOutcome = { readonly state: 'used' | 'expired' | 'invalid' } | { readonly state: 'verified'; readonly emailAddress: string }

export type Verification =
  | { readonly state: 'working' }
  | LinkOutcome
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The outcome of a link whose token has left the address: for a reload and for going back. */
    linkOutcome?: LinkOutcome
  }
}

const linkStates: Partial<Record<ApiError['code'], 'used' | 'expired' | 'invalid'>> = {
  LINK_USED: 'used',
  LINK_EXPIRED: 'expired',
  LINK_INVALID: 'invalid',
  VALIDATION_FAILED: 'invalid',
}

/** The token of the address, which is removed from it at once. */
function useToken(): string {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/auth/verify-email', replace: true })
  }, [hash, navigate])
  return token
}

async function verify(api: Api, token: string): Promise<LinkOutcome> {
  try {
    const { emailAddress } = await api.send(verifyEmail, { body: { token } })
    return { state: 'verified', emailAddress }
  } catch (error) {
    const state = error instanceof ApiError && linkStates[error.code]
    if (state) return { state }
    throw error
  }
}

/** A query, so that a second mount in StrictMode sends nothing. */
export function useVerification(): Verification {
  const { api } = useServices()
  const navigate = useNavigate()
  const token = useToken()
  const stored = useLocation({ select: ({ state }) => state.linkOutcome })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verifyEmail', token],
    queryFn: () => verify(api, token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (data) void navigate({ to: '/auth/verify-email', replace: true, state: { linkOutcome: data } })
  }, [data, navigate])
  const outcome = stored ?? data
  if (outcome) return outcome
  if (token === '') return { state: 'invalid' }
  if (isFetching || !(error instanceof ApiError)) return { state: 'working' }
  return { state: 'failed', error, retry: () => void refetch() }
}
