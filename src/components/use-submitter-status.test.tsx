// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type Services, ServicesContext } from '#lib/services.ts'
import type { SessionState } from '#lib/session/session.ts'
import { useSubmitterStatus } from './use-submitter-status.ts'

/** A page that asks on behalf of whoever is signed in when it opens, or nobody. */
function open(userId: string | null) {
  const is = (user: string | null) => ({ userId: user, isLoggedIn: user !== null }) as SessionState
  const store = createStore(() => is(userId))
  const services = { session: { store } } as unknown as Services
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/form'] }) })
  const { result, unmount } = renderHook(useSubmitterStatus, {
    wrapper: ({ children }: { readonly children: ReactNode }) =>
      createElement(ServicesContext, { value: services }, createElement(RouterContextProvider, { router, children })),
  })
  return {
    submitterStatus: result.current,
    leave: unmount,
    goOn: () => router.navigate({ href: '/elsewhere' }),
    becomes: (user: string | null) => store.setState(is(user)),
  }
}

test.each([
  ['who is signed in', 'sara'],
  ['who is not signed in', null],
])('somebody %s hears of the answer on the page, and after it was left', (_who, userId) => {
  const { submitterStatus, leave } = open(userId)
  expect(submitterStatus()).toBe('mounted')
  leave()
  expect(submitterStatus()).toBe('unmounted')
})

test('a page is left as soon as its person is on the way to another, although it is still drawn', async () => {
  const { submitterStatus, goOn } = open('sara')
  await goOn()
  expect(submitterStatus()).toBe('unmounted')
})

test.each<[string, string | null, string | null]>([
  ['somebody has signed out', 'sara', null],
  ['another person has taken their place', 'sara', 'omar'],
  ['a guest has signed in', null, 'omar'],
])('once %s nobody is left to hear of what was sent before, not even on its page', (_what, userId, next) => {
  const { submitterStatus, leave, becomes } = open(userId)
  becomes(next)
  expect(submitterStatus()).toBe('signedOut')
  leave()
  expect(submitterStatus()).toBe('signedOut')
})
