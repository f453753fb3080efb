// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getProfile } from '#contract/profile.ts'
import { createRedemption } from '#contract/redemptions.ts'
import { buildProfile, testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { openQueueingTill } from '#fixtures/queueing-till.ts'
import { tillPath } from '#fixtures/till.ts'
import { addLostCount, getLostCount } from '#lib/outbox/lost-count.ts'

test('after a reload a scan whose response was lost is sent with the same key and time', async () => {
  let now = testNow
  const first = await openQueueingTill({ now: () => now })
  first.server.handle(createRedemption, () => refusal(500, 'INTERNAL'))
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await first.enter('7KQ4M2XD')
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  await first.findResult('Not checked')
  vi.useRealTimers()
  cleanup()
  now += 30_000
  const { enter, findResult, server } = await openQueueingTill({ now: () => now, tabStorage: first.tabStorage })
  await enter('7KQ4M2XD')
  await findResult('Redeemed')
  const [again] = server.received(createRedemption)
  const tries = first.server.received(createRedemption)
  expect([again?.idempotencyKey, again?.body]).toEqual([tries[0]?.idempotencyKey, tries[0]?.body])
})

test('a scan that is refused because the approval was withdrawn stays queued; the shell says why, and it is redeemed after an approval', async () => {
  const { setNetwork, acceptCodes, enter, findResult, panel, readQueue, server, user } = await openQueueingTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  server.handle(createRedemption, () => refusal(403, 'PROVIDER_NOT_APPROVED'))
  server.handle(getProfile, () => buildProfile({ accountApprovalStatus: 'REJECTED', reason: 'The licence has expired.' }))
  act(() => setNetwork('online'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your business is not approved' })).toBeTruthy()
  expect(screen.getByText('The licence has expired.')).toBeTruthy()
  expect(await readQueue()).toMatchObject([{ code: '7KQ4M2XD' }])
  acceptCodes()
  server.handle(getProfile, () => buildProfile())
  await user.click(screen.getByRole('button', { name: /Check again/ }))
  await screen.findByRole('textbox', { name: 'Or type the code' })
  await user.click(panel().getByRole('button', { name: /^Send now/ }))
  await waitFor(async () => expect((await readQueue()) ?? []).toEqual([]))
  const [first, ...later] = server.received(createRedemption)
  expect(later.at(-1)).toMatchObject({ idempotencyKey: first?.idempotencyKey, body: first?.body })
})

test('a browser that stores nothing says so', async () => {
  const { setNetwork, enter, findResult, services } = await openQueueingTill()
  vi.spyOn(services.cacheStore, 'setItem').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Not saved')
})

test('lost scans are named at the till until a person dismisses it, also after a sign-out', async () => {
  const { setNetwork, enter, findResult, services, storage, user, router, toastTexts } = await openQueueingTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  await services.cacheStore.clear()
  act(() => setNetwork('online'))
  const notice = '1 saved scan was lost before it was sent.'
  await waitFor(() => expect(toastTexts()).toContain(notice))
  await act(() => router.navigate({ to: '/service-provider/dashboard' }))
  await act(() => router.navigate({ to: tillPath }))
  const shown = () => screen.queryByText(notice, { selector: 'main p' })
  await waitFor(() => expect(shown()).toBeTruthy())
  const { userId } = services.session.store.getState()
  await user.click(screen.getByRole('button', { name: 'Hide this message' }))
  expect(shown()).toBeNull()
  addLostCount(storage, 'scans', userId ?? '', 2)
  await act(() => services.session.signOut())
  expect(getLostCount(storage, 'scans', userId)).toBe(2)
})

test('a sign-out asks first while scans are queued, and then deletes them', async () => {
  const { setNetwork, enter, findResult, readQueue, user, currentPath, storage } = await openQueueingTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  const leave = async () => {
    await user.click(screen.getAllByRole('button', { expanded: false, name: /Bayt Al Bun/ })[0]!)
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  }
  await leave()
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out and delete 1 saved scan?' }))
  expect(dialog.getByText('It has not been sent, or was refused. Once deleted, it is gone.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(currentPath()).toBe(tillPath)
  expect(await readQueue()).toMatchObject([{ code: '7KQ4M2XD' }])
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/login'))
  await waitFor(async () => expect(await readQueue()).toBeUndefined())
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index)).join()).not.toContain('outbox')
})
