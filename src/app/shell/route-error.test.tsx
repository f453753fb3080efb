// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { renderIn } from '#fixtures/test-render.tsx'
import { type Services, ServicesContext } from '#lib/services.ts'
import { RouteError } from './route-error.tsx'

const reload = vi.fn()
const answer = vi.fn<typeof fetch>()
beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  answer.mockReset().mockImplementation(async () => new Response())
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('location', Object.create(window.location, { reload: { value: reload }, origin: { value: window.location.origin } }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page that throws `broken.by` while it is set. */
async function openBroken(error: Error) {
  const broken: { by: Error | undefined } = { by: error }
  const Page = () => {
    if (broken.by) throw broken.by
    return <h1>The page</h1>
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
    defaultErrorComponent: RouteError,
  })
  await router.load()
  const session = { store: createStore(() => ({ role: null })) } as unknown as Services['session']
  renderIn(
    'en',
    <ServicesContext value={{ queryClient: new QueryClient(), session, isFullBackend: createStore(() => true) } as Services}>
      <RouterProvider router={router as never} />
    </ServicesContext>,
  )
  return broken
}

const lost = () => new TypeError('Not loaded: Failed to fetch dynamically imported module: /assets/deals-1.js')

test('a page whose chunk is gone with its release is reloaded without a word', async () => {
  await openBroken(lost())
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('Loading')).toBeTruthy()
})

test('where that has not helped, the screen says what is wrong', async () => {
  sessionStorage.setItem('reloaded', String(Date.now() - 5_000))
  await openBroken(lost())
  expect((await screen.findByRole('heading')).textContent).toBe('Something went wrong')
  expect(screen.getByText(/dynamically imported module/)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('a second try reloads the page where the browser does not request the chunk again', async () => {
  sessionStorage.setItem('reloaded', String(Date.now() - 5_000))
  const broken = await openBroken(lost())
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(reload).not.toHaveBeenCalled()
  broken.by = lost()
  await userEvent.click(retry)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('without a connection it says that, and trying again opens the page once there is one', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const broken = await openBroken(lost())
  expect(await screen.findByText('The server did not answer. Check your connection.')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  broken.by = undefined
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('heading')).textContent).toBe('The page')
})

test('any other error reloads nothing by itself', async () => {
  await openBroken(new Error('rows is not iterable'))
  expect(await screen.findByText('rows is not iterable')).toBeTruthy()
  expect(answer).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reload page' }))
  expect(reload).toHaveBeenCalledOnce()
})
