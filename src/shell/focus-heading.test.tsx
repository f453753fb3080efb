// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusHeadingAfterNavigation } from './focus-heading.ts'
import { aProfile, oneDeal, openShell } from './test-kit.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  const shell = await openShell({ role: 'SERVICE_PROVIDER', path: '/service-provider/deals', answers: { 'profile.get': aProfile() } })
  focusHeadingAfterNavigation(shell.router)
  return shell
}

const Heading = ({ name }: { readonly name: string }) => <h1 tabIndex={-1}>{name}</h1>

const Chat = () => (
  <main>
    <Heading name="chat" />
    <Link to={'/chat/7' as never} aria-label="open" />
    <Outlet />
  </main>
)

test('a navigation moves the focus to the heading of the new page', async () => {
  await open()
  await userEvent.click(screen.getByRole('link', { name: oneDeal }))
  const heading = await screen.findByRole('heading', { name: 'screen /service-provider/deals/$dealId' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a change below a route that keeps the focus moves nothing; into it and out of it does', async () => {
  const root = createRootRoute({ component: Outlet })
  const chat = createRoute({ getParentRoute: () => root, path: '/chat', staticData: { keepsFocus: true }, component: Chat })
  const thread = createRoute({ getParentRoute: () => chat, path: '$id', component: () => <output aria-label="thread" /> })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    component: () => (
      <main>
        <Heading name="list" />
      </main>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/list'] })
  const router = createRouter({ routeTree: root.addChildren([chat.addChildren([thread]), list]), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  focusHeadingAfterNavigation(router)
  await router.navigate({ to: '/chat' } as never)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'chat' })))
  await userEvent.click(screen.getByRole('link', { name: 'open' }))
  await screen.findByLabelText('thread')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'open' }))
  await router.navigate({ to: '/list' } as never)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'list' })))
})

test('going back returns the focus to the link that was left', async () => {
  const { router } = await open()
  const link = screen.getByRole('link', { name: oneDeal })
  link.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'screen /service-provider/deals/$dealId' })
  router.history.back()
  await screen.findByRole('heading', { name: 'screen /service-provider/deals' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: oneDeal })))
})

test('another search of the same page moves nothing', async () => {
  const { router } = await open()
  const link = screen.getByRole('link', { name: oneDeal })
  link.focus()
  await router.navigate({ to: '/service-provider/deals', search: { page: 2 } as never })
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }))
  expect(document.activeElement).toBe(link)
})
