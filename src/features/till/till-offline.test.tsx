// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queuedScanMaxAge } from '../../contract/limits.ts'
import { getProfile } from '../../contract/profile.ts'
import { checkVoucher, createRedemption } from '../../contract/redemptions.ts'
import { buildProfile, testNow } from '../../fixtures/builders.ts'
import { connectionLost, refusal } from '../../fixtures/handlers.ts'
import { createMarketplace } from '../../fixtures/marketplace.ts'
import { openPortal } from '../../fixtures/open-portal.tsx'
import { hour } from '../../fixtures/tokens.ts'
import { addLostCount, getLostCount } from '../../lib/outbox/lost-count.ts'
import type { TillSettings } from './till-settings.ts'

const path = '/service-provider/redemptions/scan'
const voucher = { nameEn: 'Coffee', nameAr: 'قهوة', customerName: 'Reem' }

interface Opening {
  readonly settings?: Partial<TillSettings>
  readonly isFullBackend?: boolean
  readonly now?: () => number
  readonly tabStorage?: Awaited<ReturnType<typeof openPortal>>['tabStorage']
}

/** A till that queues what it cannot send, unless its settings say otherwise. */
async function openTill({ settings = {}, isFullBackend = true, now = () => testNow, tabStorage }: Opening = {}) {
  const server = createMarketplace()
  server.isFullBackend = isFullBackend
  server.handle(createRedemption, ({ body }) => ({ _id: body.code, ...voucher, redemptionCode: body.code }))
  server.handle(checkVoucher, ({ body }) => ({ ...voucher, redemptionCode: body.code }))
  const portal = await openPortal({
    path: '/service-provider/dashboard',
    server,
    now,
    tokenLifetime: 48 * hour,
    ...(tabStorage && { tabStorage }),
  })
  portal.storage.setItem('till', JSON.stringify({ keepScans: true, ...settings }))
  await act(() => portal.router.navigate({ to: path }))
  await screen.findByRole('textbox', { name: 'Or type the code' })
  await act(() => vi.dynamicImportSettled())
  const enter = async (code: string) => {
    await portal.user.click(screen.getByRole('textbox', { name: 'Or type the code' }))
    await portal.user.paste(code)
    await portal.user.keyboard('{Enter}')
  }
  const findResult = (name: string) => screen.findByRole('heading', { level: 2, name })
  const panel = () => within(screen.getByRole('region', { name: 'Saved scans' }))
  return { ...portal, enter, findResult, panel }
}

test('a code without a connection is queued, amber and not counted, and redeemed later with its own time and key', async () => {
  const { setNetwork, enter, findResult, panel, server, toastTexts, tabStorage } = await openTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  const saved = await findResult('Saved, not checked')
  expect(saved.closest('section')?.textContent).toContain('Do not give the discount yet.')
  expect(panel().getByRole('status').textContent).toBe('1 scan waits to be sent')
  expect(screen.getAllByText('0 redeemed').length).toBeGreaterThan(0)
  expect(server.received(createRedemption)).toEqual([])
  expect(tabStorage.getItem('until-end_till')).not.toContain('7KQ4M2XD')
  await enter('7kq4 m2xd')
  await findResult('Already saved')
  act(() => setNetwork('online'))
  await waitFor(() => expect(toastTexts()).toContain('1 saved scan was redeemed.'))
  expect(server.received(createRedemption).map(({ body }) => body)).toEqual([
    { code: '7KQ4M2XD', scannedAt: new Date(testNow).toISOString() },
  ])
  expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull()
  expect(screen.getAllByText('1 redeemed').length).toBeGreaterThan(0)
})

test('a call without a response is queued with the key and time that it was sent with', async () => {
  const { enter, findResult, panel, server, user } = await openTill()
  server.handleOnce(createRedemption, connectionLost)
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  await user.click(panel().getByRole('button', { name: /^Send now/ }))
  await waitFor(() => expect(server.received(createRedemption)).toHaveLength(2))
  const [first, second] = server.received(createRedemption)
  expect([second?.idempotencyKey, second?.body]).toEqual([first?.idempotencyKey, first?.body])
})

test('after a reload a scan whose response was lost is sent with the same key and time', async () => {
  let now = testNow
  const first = await openTill({ now: () => now })
  first.server.handle(createRedemption, () => refusal(500, 'INTERNAL'))
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await first.enter('7KQ4M2XD')
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  await first.findResult('Not checked')
  vi.useRealTimers()
  cleanup()
  now += 30_000
  const { enter, findResult, server } = await openTill({ now: () => now, tabStorage: first.tabStorage })
  await enter('7KQ4M2XD')
  await findResult('Redeemed')
  const [again] = server.received(createRedemption)
  const tries = first.server.received(createRedemption)
  expect([again?.idempotencyKey, again?.body]).toEqual([tries[0]?.idempotencyKey, tries[0]?.body])
})

const page = '<!doctype html><title>Sign in to Wi-Fi</title>'
test.each([
  ['the sign-in page of a guest network', () => new Response(page, { headers: { 'content-type': 'text/html' } })],
  ['an unavailable server', () => refusal(503, 'UNAVAILABLE', { retryAfter: 5 })],
])('a code that was answered by %s is queued', async (_what, answer) => {
  const { enter, findResult, panel, server } = await openTill()
  server.handle(createRedemption, answer)
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  expect(panel().getByRole('status').textContent).toBe('1 scan waits to be sent')
})

test('a till that asks first queues a code that could not be checked, without redeeming it', async () => {
  const { enter, findResult, panel, server } = await openTill({ settings: { confirmFirst: true, name: 'Door' } })
  server.handle(checkVoucher, () => refusal(503, 'UNAVAILABLE'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  expect(panel().getByRole('status').textContent).toBe('1 scan waits to be sent')
  expect(server.received(createRedemption)).toEqual([])
  expect(server.received(checkVoucher)[0]?.body).toEqual({ code: '7KQ4M2XD', till: 'Door' })
})

test('a conflict stays until it is removed, with the customer and who was first', async () => {
  const { setNetwork, enter, findResult, panel, server, user, toastTexts } = await openTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  server.handle(createRedemption, () =>
    refusal(409, 'VOUCHER_REDEEMED', {
      details: { voucher: { customerName: 'Reem' }, at: new Date(testNow - 180_000).toISOString(), by: 'Sara', till: 'Till 1' },
    }),
  )
  act(() => setNetwork('online'))
  await waitFor(() => expect(toastTexts()).toContain('1 saved scan was refused.'))
  const conflict = within(panel().getByRole('listitem'))
  expect(conflict.getByText('7KQ4 ••XD')).toBeTruthy()
  expect(conflict.getByText('Reem')).toBeTruthy()
  expect(conflict.getByText('Already redeemed')).toBeTruthy()
  expect(conflict.getByText(/3 minutes ago/)).toBeTruthy()
  expect(conflict.getByText(/Till 1/)).toBeTruthy()
  expect(conflict.queryByText('The discount may have been given without a valid voucher.')).toBeNull()
  await user.click(conflict.getByRole('button', { name: /^Remove from list: .*7KQ4 ••XD/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull())
})

test('the till says whether to give the discount while offline, and marks what was given for nothing', async () => {
  const { setNetwork, enter, findResult, panel, server } = await openTill({ settings: { giveOffline: true } })
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  const saved = await findResult('Saved, not checked')
  expect(saved.closest('section')?.textContent).toContain('You may give the discount')
  await enter('7KQ4M2XD')
  const again = (await findResult('Already saved')).closest('section')?.textContent
  expect(again).toContain('Give the discount only once.')
  expect(again).not.toContain('You may give the discount')
  server.handle(createRedemption, () => refusal(409, 'VOUCHER_EXPIRED'))
  act(() => setNetwork('online'))
  expect(await panel().findByText('The discount may have been given without a valid voucher.')).toBeTruthy()
  expect(server.received(createRedemption)[0]?.body).toEqual({ code: '7KQ4M2XD', scannedAt: new Date(testNow).toISOString() })
})

test('a scan that is refused because the approval was withdrawn stays queued; the shell says why, and it is redeemed after an approval', async () => {
  const { setNetwork, enter, findResult, panel, server, services, user } = await openTill()
  const { userId } = services.session.store.getState()
  const readQueue = () => services.cacheStore.getItem<unknown>(`outbox_scans:${userId}`)
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  server.handle(createRedemption, () => refusal(403, 'PROVIDER_NOT_APPROVED'))
  server.handle(getProfile, () => buildProfile({ accountApprovalStatus: 'REJECTED', reason: 'The licence has expired.' }))
  act(() => setNetwork('online'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your registration was rejected' })).toBeTruthy()
  expect(screen.getByText('The licence has expired.')).toBeTruthy()
  expect(await readQueue()).toMatchObject([{ code: '7KQ4M2XD' }])
  server.handle(createRedemption, ({ body }) => ({ _id: body.code, ...voucher, redemptionCode: body.code }))
  server.handle(getProfile, () => buildProfile())
  await user.click(screen.getByRole('button', { name: /Check again/ }))
  await screen.findByRole('textbox', { name: 'Or type the code' })
  await user.click(panel().getByRole('button', { name: /^Send now/ }))
  await waitFor(async () => expect((await readQueue()) ?? []).toEqual([]))
  const [first, ...later] = server.received(createRedemption)
  expect(later.at(-1)).toMatchObject({ idempotencyKey: first?.idempotencyKey, body: first?.body })
})

test('a scan of more than a day becomes a conflict and is not sent', async () => {
  let now = testNow
  const { setNetwork, enter, findResult, panel, server } = await openTill({ now: () => now })
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  now += queuedScanMaxAge + 1
  act(() => setNetwork('online'))
  await panel().findByText('Too old')
  expect(server.received(createRedemption)).toEqual([])
})

test('a browser that stores nothing says so', async () => {
  const { setNetwork, enter, findResult, services } = await openTill()
  vi.spyOn(services.cacheStore, 'setItem').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Not saved')
})

test('a till that asks first does not ask while it is offline', async () => {
  const { setNetwork, enter, findResult, server } = await openTill({ settings: { confirmFirst: true } })
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  expect(server.received(checkVoucher)).toEqual([])
})

test.each([
  ['the setting is off', { settings: { keepScans: false } }],
  ['the backend is a plain one', { isFullBackend: false }],
])('nothing is queued where %s', async (_, options) => {
  const { setNetwork, enter, findResult, server } = await openTill(options)
  server.handle(createRedemption, connectionLost)
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Not checked')
  expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull()
})

test('lost scans are named at the till until a person dismisses it, also after a sign-out', async () => {
  const { setNetwork, enter, findResult, panel, services, storage, user, router, toastTexts } = await openTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  await services.cacheStore.clear()
  await user.click(panel().getByRole('button', { name: /^Send now/ }))
  const notice = '1 saved scan was lost before it was sent.'
  await waitFor(() => expect(toastTexts()).toContain(notice))
  await act(() => router.navigate({ to: '/service-provider/dashboard' }))
  await act(() => router.navigate({ to: path }))
  const shown = () => screen.queryByText(notice, { selector: 'main p' })
  await waitFor(() => expect(shown()).toBeTruthy())
  const { userId } = services.session.store.getState()
  await user.click(screen.getByRole('button', { name: 'Remove this notice' }))
  expect(shown()).toBeNull()
  addLostCount(storage, 'scans', userId ?? '', 2)
  await act(() => services.session.signOut())
  expect(getLostCount(storage, 'scans', userId)).toBe(2)
})

test('a sign-out asks first while scans are queued, and then deletes them', async () => {
  const { setNetwork, enter, findResult, services, user, currentPath, storage } = await openTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  const { userId } = services.session.store.getState()
  const readQueue = () => services.cacheStore.getItem<unknown>(`outbox_scans:${userId}`)
  const leave = async () => {
    await user.click(screen.getAllByRole('button', { expanded: false, name: /Bayt Al Bun/ })[0]!)
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  }
  await leave()
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out and delete 1 saved scan?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(currentPath()).toBe(path)
  expect(await readQueue()).toMatchObject([{ code: '7KQ4M2XD' }])
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/login'))
  await waitFor(async () => expect(await readQueue()).toBeUndefined())
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index)).join()).not.toContain('outbox')
})
