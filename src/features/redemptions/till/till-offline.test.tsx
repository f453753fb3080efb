// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keptScanAge } from '../../../contract/limits.ts'
import { checkVoucher, createRedemption } from '../../../contract/redemptions.ts'
import { hour } from '../../../session/test-kit.ts'
import { testMoment } from '../../../testing/builders.ts'
import { lost, refusal } from '../../../testing/fake-server.ts'
import { createMarketplace } from '../../../testing/marketplace.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import type { TillSettings } from './till-settings.ts'

const path = '/service-provider/redemptions/scan'
const voucher = { nameEn: 'Coffee', nameAr: 'قهوة', customerName: 'Reem' }

interface Opening {
  readonly settings?: Partial<TillSettings>
  readonly extras?: string
  readonly now?: () => number
  readonly tabStorage?: Awaited<ReturnType<typeof openPortal>>['tabStorage']
}

/** A till that keeps what it cannot send, unless its settings say otherwise. */
async function openTill({ settings = {}, extras = createMarketplace().extras, now = () => testMoment, tabStorage }: Opening = {}) {
  const server = createMarketplace()
  server.extras = extras
  server.answers(createRedemption, ({ body }) => ({ _id: body.code, ...voucher, redemptionCode: body.code }))
  server.answers(checkVoucher, ({ body }) => ({ ...voucher, redemptionCode: body.code }))
  const portal = await openPortal({ path: '/service-provider/dashboard', server, now, life: 48 * hour, ...(tabStorage && { tabStorage }) })
  portal.storage.setItem('till', JSON.stringify({ keepScans: true, ...settings }))
  await act(() => portal.router.navigate({ to: path }))
  await screen.findByRole('textbox', { name: 'Or type the code' })
  await act(() => vi.dynamicImportSettled())
  const enter = async (code: string) => {
    await portal.user.click(screen.getByRole('textbox', { name: 'Or type the code' }))
    await portal.user.paste(code)
    await portal.user.keyboard('{Enter}')
  }
  const told = (name: string) => screen.findByRole('heading', { level: 2, name })
  const panel = () => within(screen.getByRole('region', { name: 'Saved scans' }))
  return { ...portal, enter, told, panel }
}

test('without a connection a code is saved, amber and not counted, and redeemed with its own time and key once there is one', async () => {
  const { browser, enter, told, panel, server, said, tabStorage } = await openTill()
  act(() => browser('offline'))
  await enter('7KQ4M2XD')
  await told('Saved, not checked')
  expect(panel().getByRole('status').textContent).toBe('1 scan waits to be sent')
  expect(screen.getAllByText('0 redeemed').length).toBeGreaterThan(0)
  expect(server.asked(createRedemption)).toEqual([])
  expect(tabStorage.getItem('until-end_till')).not.toContain('7KQ4M2XD')
  await enter('7kq4 m2xd')
  await told('Already saved')
  act(() => browser('online'))
  await waitFor(() => expect(said()).toContain('1 saved scan was redeemed.'))
  expect(server.asked(createRedemption).map(({ body }) => body)).toEqual([
    { code: '7KQ4M2XD', scannedAt: new Date(testMoment).toISOString() },
  ])
  expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull()
  expect(screen.getAllByText('1 redeemed').length).toBeGreaterThan(0)
})

test('a call without an answer is kept under the key and time that it was sent with', async () => {
  const { enter, told, panel, server, user } = await openTill()
  server.answersOnce(createRedemption, lost)
  await enter('7KQ4M2XD')
  await told('Saved, not checked')
  await user.click(panel().getByRole('button', { name: /^Send now/ }))
  await waitFor(() => expect(server.asked(createRedemption)).toHaveLength(2))
  const [first, second] = server.asked(createRedemption)
  expect([second?.idempotencyKey, second?.body]).toEqual([first?.idempotencyKey, first?.body])
})

test('a till that keeps scans asks again after a reload under the key and time of the try whose answer was lost', async () => {
  let now = testMoment
  const first = await openTill({ now: () => now })
  first.server.answers(createRedemption, () => refusal(500, 'INTERNAL'))
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await first.enter('7KQ4M2XD')
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  await first.told('Failed to scan voucher')
  vi.useRealTimers()
  cleanup()
  now += 30_000
  const { enter, told, server } = await openTill({ now: () => now, tabStorage: first.tabStorage })
  await enter('7KQ4M2XD')
  await told('Redeemed')
  const [again] = server.asked(createRedemption)
  const tries = first.server.asked(createRedemption)
  expect([again?.idempotencyKey, again?.body]).toEqual([tries[0]?.idempotencyKey, tries[0]?.body])
})

const page = '<!doctype html><title>Sign in to Wi-Fi</title>'
test.each([
  ['the sign-in page of a guest network', () => new Response(page, { headers: { 'content-type': 'text/html' } })],
  ['a server that is away', () => refusal(503, 'UNAVAILABLE', { retryAfter: 5 })],
])('a code that was answered by %s is kept', async (_what, answer) => {
  const { enter, told, panel, server } = await openTill()
  server.answers(createRedemption, answer)
  await enter('7KQ4M2XD')
  await told('Saved, not checked')
  expect(panel().getByRole('status').textContent).toBe('1 scan waits to be sent')
})

test('a till that asks first keeps a code that nobody could be asked about, and sends nothing unasked', async () => {
  const { enter, told, panel, server } = await openTill({ settings: { confirmFirst: true, name: 'Door' } })
  server.answers(checkVoucher, () => refusal(503, 'UNAVAILABLE'))
  await enter('7KQ4M2XD')
  await told('Saved, not checked')
  expect(panel().getByRole('status').textContent).toBe('1 scan waits to be sent')
  expect(server.asked(createRedemption)).toEqual([])
  expect(server.asked(checkVoucher)[0]?.body).toEqual({ code: '7KQ4M2XD', till: 'Door' })
})

test('what was refused later stands there until it is settled, with whose it is and who was first', async () => {
  const { browser, enter, told, panel, server, user, said } = await openTill()
  act(() => browser('offline'))
  await enter('7KQ4M2XD')
  await told('Saved, not checked')
  server.answers(createRedemption, () =>
    refusal(409, 'VOUCHER_REDEEMED', {
      details: { voucher: { customerName: 'Reem' }, at: new Date(testMoment - 180_000).toISOString(), by: 'Sara', till: 'Till 1' },
    }),
  )
  act(() => browser('online'))
  await waitFor(() => expect(said()).toContain('1 saved scan was not redeemed. Settle it at the till.'))
  const conflict = within(panel().getByRole('listitem'))
  expect(conflict.getByText('7KQ4 ••XD')).toBeTruthy()
  expect(conflict.getByText('Reem')).toBeTruthy()
  expect(conflict.getByText('Already redeemed')).toBeTruthy()
  expect(conflict.getByText(/3 minutes ago/)).toBeTruthy()
  expect(conflict.getByText(/Till 1/)).toBeTruthy()
  await user.click(conflict.getByRole('button', { name: /^Settled: .*7KQ4 ••XD/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull())
})

test('what has waited for more than a day is told and not sent', async () => {
  let now = testMoment
  const { browser, enter, told, panel, server } = await openTill({ now: () => now })
  act(() => browser('offline'))
  await enter('7KQ4M2XD')
  await told('Saved, not checked')
  now += keptScanAge + 1
  act(() => browser('online'))
  await panel().findByText('Too old')
  expect(server.asked(createRedemption)).toEqual([])
})

test('a browser that keeps nothing says so', async () => {
  const { browser, enter, told, services } = await openTill()
  vi.spyOn(services.cacheStore, 'setItem').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  act(() => browser('offline'))
  await enter('7KQ4M2XD')
  await told('Not saved')
})

test('a till that asks first does not while it is cut off', async () => {
  const { browser, enter, told, server } = await openTill({ settings: { confirmFirst: true } })
  act(() => browser('offline'))
  await enter('7KQ4M2XD')
  await told('Saved, not checked')
  expect(server.asked(checkVoucher)).toEqual([])
})

test.each([
  ['the setting is off', { settings: { keepScans: false } }],
  ['the backend takes no late scans', { extras: 'idempotency-key' }],
])('nothing is kept where %s', async (_, options) => {
  const { browser, enter, told, server } = await openTill(options)
  server.answers(createRedemption, lost)
  act(() => browser('offline'))
  await enter('7KQ4M2XD')
  await told('Failed to scan voucher')
  expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull()
})

test('a sign-out asks first while scans wait, and then deletes them with their key', async () => {
  const { browser, enter, told, services, user, at, storage } = await openTill()
  act(() => browser('offline'))
  await enter('7KQ4M2XD')
  await told('Saved, not checked')
  const { userId } = services.session.store.getState()
  const kept = () => Promise.all(['scans', 'scans-key'].map((name) => services.cacheStore.getItem<unknown>(`${name}:${userId}`)))
  const [leave] = screen.getAllByRole('button', { name: 'Sign out' })
  await user.click(leave as HTMLElement)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out and delete 1 saved scan?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(at()).toBe(path)
  expect((await kept()).every(Boolean)).toBe(true)
  await user.click(leave as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete' }))
  await waitFor(() => expect(at()).toBe('/service-provider/login'))
  await waitFor(async () => expect(await kept()).toEqual([undefined, undefined]))
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index)).join()).not.toContain('kept-scans')
})
