// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createReturnVisits } from './return-visits.ts'

test('only a navigation to an entry that was on screen before is a return visit', async () => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
    defaultNotFoundComponent: () => null,
  })
  const { subscribe, isReturnVisit } = createReturnVisits()
  subscribe(router)
  await router.load()
  render(<RouterProvider router={router} />)
  const visit = async (navigate: () => unknown) => {
    await act(async () => {
      await navigate()
      await router.load()
    })
    return isReturnVisit()
  }
  expect(isReturnVisit()).toBe(false)
  expect(await visit(() => router.navigate({ href: '/b' }))).toBe(false)
  expect(await visit(() => router.history.back())).toBe(true)
  expect(await visit(() => router.history.forward())).toBe(true)
  expect(await visit(() => router.navigate({ href: '/c', replace: true }))).toBe(false)
  expect(await visit(() => router.navigate({ href: '/a' }))).toBe(false)
  expect(await visit(() => router.history.go(-2))).toBe(true)
})
