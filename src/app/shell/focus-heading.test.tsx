// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildDeal, buildProfile } from '#fixtures/builders.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { stubBrowser } from '#fixtures/stub-browser.ts'
import { focusHeadingAfterNavigation } from './focus-heading.ts'

const open = () => openPortal({ path: '/service-provider/deals', server: createMarketplace({ deals: [buildDeal('1')] }) })
const oneDeal = () => screen.findByRole('link', { name: /Voucher 1/ })
const dealHeading = () => screen.findByRole('heading', { level: 1, name: 'Voucher 1' })

const Heading = ({ name }: { readonly name: string }) => <h1 tabIndex={-1}>{name}</h1>

const Chat = () => (
  <main>
    <Heading name="chat" />
    <Link to={'/chat/7' as never} aria-label="open" />
    <Outlet />
  </main>
)

test('a navigation moves the focus to the heading of the new page', async () => {
  const { user } = await open()
  await user.click(await oneDeal())
  const heading = await dealHeading()
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('the focus waits for the paint of the new page, and stays with a person who has moved on meanwhile', async () => {
  const { user } = await open()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  onTestFinished(() => void vi.unstubAllGlobals())
  await user.click(await oneDeal())
  const heading = await dealHeading()
  expect(document.activeElement).not.toBe(heading)
  const link = screen.getAllByRole('link').find((one) => !one.closest('main'))
  link?.focus()
  for (const frame of frames) frame(0)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(link)
})

test('a change below a route that keeps the focus moves nothing; into it and out of it does', async () => {
  stubBrowser()
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
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
  const { router, user } = await open()
  const link = await oneDeal()
  link.focus()
  await user.keyboard('{Enter}')
  await dealHeading()
  router.history.back()
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  const again = await oneDeal()
  await waitFor(() => expect(document.activeElement).toBe(again))
})

test('parts of the profile are pages, which differ only in the search', async () => {
  const { user } = await openPortal({ path: '/service-provider/profile', server: createMarketplace({ profile: buildProfile() }) })
  const link = await screen.findByRole('link', { name: 'Business hours' })
  link.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: /^Save/ })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Business hours' })))
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Profile' })))
})

test('another search of the same page moves nothing', async () => {
  const { router } = await open()
  const link = await oneDeal()
  link.focus()
  await router.navigate({ to: '/service-provider/deals', search: { page: 1, search: 'Voucher' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'Voucher' }))
  await screen.findByDisplayValue('Voucher')
  expect(document.activeElement).toBe(link)
})
