import type { Profile } from '#contract/profile.ts'
import type { EarlyCall } from '#lib/http/early-calls.ts'
import { accessTokenKey, userKey } from '#lib/session/storage-keys.ts'
import { readExpiry, type StoredUser } from './stored-session.ts'

const cards = {
  admin: ['daily-statistics', 'user-engagement', 'top-performing-categories', 'popular-time-slots', 'top-performing-service-providers'],
  'service-provider': ['daily-statistics', 'revenue-stats', 'profit-stats', 'popular-time-slots', 'top-deals', 'top-performing-deals'],
}

/** Milliseconds; a token with less left may be refreshed before the first call (`auth-port.ts`). */
const minLifetime = 30_000

/** Milliseconds; equal to the `staleTime` of queries. */
const maxAge = 15_000

/** Hands each call to the first request with the same address, user and language; a write invalidates all of them. */
function answerRequests(calls: Map<string, EarlyCall>, { authorization, 'accept-language': language }: Record<string, string>): void {
  window.takeEarlyCall = ({ method, url, headers }) => {
    if (method !== 'GET') calls.clear()
    const call = calls.get(url)
    const isSame = headers.get('authorization') === authorization && headers.get('accept-language') === language
    if (!call || !isSame || Date.now() - call.sentAt >= maxAge) return undefined
    calls.delete(url)
    return call
  }
}

/**
 * Sends the calls of a dashboard while its scripts load; the HTTP client takes over the responses. It calls only the page's
 * own origin, and only if the last response came from a full backend: another one has other calls or parameters.
 */
function callDashboard(side: keyof typeof cards, language: string): void {
  const token = localStorage.getItem(accessTokenKey) ?? ''
  const { user, skew = 0, backend } = JSON.parse(localStorage.getItem(userKey) ?? '') as StoredUser
  const isProvider = side === 'service-provider'
  if (!user?._id || backend !== ' full' || (user.role === 'SERVICE_PROVIDER') !== isProvider) return
  if (readExpiry(token) - Date.now() - skew < minLifetime) return
  const calls = new Map<string, EarlyCall>()
  const headers = { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${token}` }
  answerRequests(calls, headers)
  const send = (path: string, before: Promise<unknown> = Promise.resolve()) => {
    const url = `${location.origin}/api/v1/${path}`
    const response = before.then(() => fetch(url, { headers, cache: 'no-store' }))
    // The HTTP client repeats a failed request itself.
    response.catch(() => undefined)
    calls.set(url, { sentAt: Date.now(), response })
    return response
  }
  // The server refuses the calls of a dashboard to a business that is not approved.
  const approved = isProvider
    ? send(`service-provider/profile/get-profile/${user._id}`).then(async (response) => {
        const { data } = (await response.clone().json()) as { data: Profile }
        if (data.accountApprovalStatus !== 'APPROVED') throw new Error('not approved')
      })
    : undefined
  const period = /[?&]period=(1d|1m)(&|$)/.exec(location.search)?.[1] ?? '7d'
  for (const card of cards[side]) void send(`${isProvider ? side : 'super-admin'}/dashboard/${card}?period=${period}`, approved)
}

/** Sends the calls of the current page if it is a dashboard. */
export function sendEarlyCalls(language: string): void {
  const [, side] = /^\/(admin|service-provider)\/dashboard$/.exec(location.pathname) ?? []
  if (!side) return
  try {
    callDashboard(side as keyof typeof cards, language)
  } catch {
    // The storage is blocked or unreadable: the portal makes the calls itself.
  }
}
