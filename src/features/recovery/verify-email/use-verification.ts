import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { verifyEmail } from '../../../contract/email-verification.ts'
import { ApiError } from '../../../lib/http/api-error.ts'
import { useServices } from '../../../lib/services.ts'

export type Verification =
  | { readonly state: 'working' | 'used' | 'expired' | 'invalid' }
  | { readonly state: 'verified'; readonly emailAddress: string }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }

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

/** A query, so that a second mount in StrictMode sends nothing. */
export function useVerification(): Verification {
  const { api } = useServices()
  const token = useToken()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verifyEmail', token],
    queryFn: () => api.send(verifyEmail, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data) return { state: 'verified', emailAddress: data.emailAddress }
  if (token === '') return { state: 'invalid' }
  if (isFetching || !(error instanceof ApiError)) return { state: 'working' }
  const state = linkStates[error.code]
  return state ? { state } : { state: 'failed', error, retry: () => void refetch() }
}
