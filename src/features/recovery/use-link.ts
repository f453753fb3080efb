import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Role } from '#contract/roles.ts'
import type { Api } from '#lib/http/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'

interface Opened {
  readonly emailAddress: string
  readonly role?: Role
}

type LinkOutcome = { readonly state: 'used' | 'expired' | 'invalid' | 'taken' } | ({ readonly state: 'opened' } & Opened)

export type Link =
  | { readonly state: 'ready'; readonly open: () => void }
  | { readonly state: 'working' }
  | LinkOutcome
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The outcome of a link whose token has left the address: for a reload and for going back. */
    linkOutcome?: LinkOutcome
  }
}

const linkStates: Partial<Record<ApiError['code'], 'used' | 'expired' | 'invalid' | 'taken'>> = {
  LINK_USED: 'used',
  LINK_EXPIRED: 'expired',
  LINK_INVALID: 'invalid',
  VALIDATION_FAILED: 'invalid',
  EMAIL_TAKEN: 'taken',
}

interface LinkPage {
  readonly path: '/auth/verify-email' | '/auth/confirm-email'
  readonly send: (api: Api, token: string) => Promise<Opened>
}

/** The token of the address, which is removed from it immediately. */
function useToken(path: LinkPage['path']): string {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  useEffect(() => {
    if (hash !== '') void navigate({ to: path, replace: true })
  }, [hash, navigate, path])
  return token
}

async function toOutcome(send: () => Promise<Opened>): Promise<LinkOutcome> {
  try {
    return { state: 'opened', ...(await send()) }
  } catch (error) {
    const state = error instanceof ApiError && linkStates[error.code]
    if (state) return { state }
    throw error
  }
}

/** The link of a mail acts only when it is pressed: mail scanners open pages and run their scripts. */
export function useLink({ path, send }: LinkPage): Link {
  const { api } = useServices()
  const navigate = useNavigate()
  const token = useToken(path)
  const stored = useLocation({ select: ({ state }) => state.linkOutcome })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, token],
    queryFn: () => toOutcome(() => send(api, token)),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data) void navigate({ to: path, replace: true, state: { linkOutcome: data } })
  }, [data, navigate, path])
  const outcome = stored ?? data
  if (outcome) return outcome
  if (token === '') return { state: 'invalid' }
  if (isFetching) return { state: 'working' }
  const open = () => void refetch()
  return error instanceof ApiError ? { state: 'failed', error, retry: open } : { state: 'ready', open }
}
