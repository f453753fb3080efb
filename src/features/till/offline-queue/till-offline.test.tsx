// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queuedScanMaxAge } from '#contract/limits.ts'
import { checkVoucher, createRedemption } from '#contract/redemptions.ts'
import { testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { openQueueingTill } from '#fixtures/queueing-till.ts'
import { createMemoryCacheStore } from '#lib/session/cache-store.ts'

const connectionLine = () => within(screen.getByRole('list', { name: 'State of this till' })).getByRole('status').textContent

test('a code without a connection is queued, amber and not counted, and redeemed later with its own time and key', async () => {
  const { setNetwork, enter, findResult, server, toastTexts, tabStorage } = await openQueueingTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  expect(connectionLine()).toBe('No connection, 1 code waits')
  expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull()
  expect(screen.getAllByText('0 redeemed').length).toBeGreaterThan(0)
  expect(server.received(createRedemption)).toEqual([])
  expect(tabStorage.getItem('until-end_till')).not.toContain('7KQ4M2XD')
  await enter('7kq4 m2xd')
  await findResult('Already saved')
  act(() => setNetwork('online'))
  await waitFor(() => expect(toastTexts()).toContain('1 saved voucher was redeemed.'))
  expect(server.received(createRedemption).map(({ body }) => body)).toEqual([
    { code: '7KQ4M2XD', scannedAt: new Date(testNow).toISOString() },
  ])
  expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull()
  expect(screen.getAllByText('1 redeemed').length).toBeGreaterThan(0)
})

const wait = { whenOffline: 'wait' } as const

test('a till that asks customers to wait redeems nothing by itself: of each code it asks whether the customer waited', async () => {
  let now = testNow
  const { setNetwork, enter, findResult, readQueue, server, user } = await openQueueingTill({ settings: wait, now: () => now })
  act(() => setNetwork('offline'))
  for (const code of ['7KQ4M2XD', '8MR5N3YE']) {
    await enter(code)
    const resultText = (await findResult('Wait: not confirmed yet')).closest('section')?.textContent
    expect(resultText).not.toContain('discount')
  }
  expect(connectionLine()).toBe('No connection, 2 codes wait')
  act(() => setNetwork('online'))
  const confirmation = within(await screen.findByRole('region', { name: 'Did these 2 customers wait?' }))
  expect(server.received(createRedemption)).toEqual([])
  now += 400
  await user.click(confirmation.getByRole('button', { name: /^No, has left, discard: .*8MR5 ••YE/ }))
  const heading = await screen.findByRole('heading', { name: 'Did the customer wait?' })
  expect(document.activeElement).toBe(heading)
  // The second click of a double tap.
  await user.click(screen.getByRole('button', { name: /^No, has left/ }))
  now += 400
  await user.click(screen.getByRole('button', { name: /^Yes, waited, redeem now: .*7KQ4 ••XD/ }))
  await findResult('Redeemed')
  expect(server.received(createRedemption).map(({ body }) => body)).toEqual([
    { code: '7KQ4M2XD', scannedAt: new Date(testNow).toISOString() },
  ])
  await waitFor(() => expect(screen.queryByRole('region', { name: /wait/ })).toBeNull())
  expect(await readQueue()).toBeUndefined()
})

test('whose answer is lost stays asked about, also after a reload, and is repeated under its key', async () => {
  const cacheStore = createMemoryCacheStore()
  let now = testNow
  const options = { settings: wait, cacheStore, now: () => now }
  const first = await openQueueingTill(options)
  act(() => first.setNetwork('offline'))
  await first.enter('7KQ4M2XD')
  await first.findResult('Wait: not confirmed yet')
  act(() => first.setNetwork('online'))
  first.server.handleOnce(createRedemption, connectionLost)
  const before = await screen.findByRole('button', { name: /^Yes, waited/ })
  now += 400
  await first.user.click(before)
  await first.findResult('Already saved')
  cleanup()
  const { findResult, server, user } = await openQueueingTill(options)
  const waited = await screen.findByRole('button', { name: /^Yes, waited/ })
  expect(screen.getByText(/^It may have been redeemed anyway/)).toBeTruthy()
  now += 400
  await user.click(waited)
  await findResult('Redeemed')
  const [lost] = first.server.received(createRedemption)
  const [again] = server.received(createRedemption)
  expect([again?.idempotencyKey, again?.body]).toEqual([lost?.idempotencyKey, lost?.body])
})

test('a call without a response is queued with the key and time that it was sent with', async () => {
  const { enter, findResult, panel, server, user } = await openQueueingTill()
  server.handleOnce(createRedemption, connectionLost)
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  await user.click(panel().getByRole('button', { name: /^Send now/ }))
  await waitFor(() => expect(server.received(createRedemption)).toHaveLength(2))
  const [first, second] = server.received(createRedemption)
  expect([second?.idempotencyKey, second?.body]).toEqual([first?.idempotencyKey, first?.body])
})

const page = '<!doctype html><title>Sign in to Wi-Fi</title>'
test.each([
  ['the sign-in page of a guest network', () => new Response(page, { headers: { 'content-type': 'text/html' } })],
  ['an unavailable server', () => refusal(503, 'UNAVAILABLE', { retryAfter: 5 })],
])('a code that was answered by %s is queued', async (_what, answer) => {
  const { enter, findResult, panel, server } = await openQueueingTill()
  server.handle(createRedemption, answer)
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  expect(panel().getByRole('status').textContent).toBe('1 scan is waiting to be sent')
})

test('a till that asks first queues a code that could not be checked, without redeeming it', async () => {
  const { enter, findResult, panel, server } = await openQueueingTill({ settings: { confirmFirst: true, name: 'Door' } })
  server.handle(checkVoucher, () => refusal(503, 'UNAVAILABLE'))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  expect(panel().getByRole('status').textContent).toBe('1 scan is waiting to be sent')
  expect(server.received(createRedemption)).toEqual([])
  expect(server.received(checkVoucher)[0]?.body).toEqual({ code: '7KQ4M2XD', till: 'Door' })
})

test('a conflict stays until it is removed, with the customer and who was first', async () => {
  const { setNetwork, enter, findResult, panel, server, user, toastTexts } = await openQueueingTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  server.handle(createRedemption, () =>
    refusal(409, 'VOUCHER_REDEEMED', {
      details: { voucher: { customerName: 'Reem' }, at: new Date(testNow - 180_000).toISOString(), by: 'Sara', till: 'Till 1' },
    }),
  )
  act(() => setNetwork('online'))
  await waitFor(() => expect(toastTexts()).toContain('1 saved voucher was refused.'))
  const conflict = within(panel().getByRole('listitem'))
  expect(conflict.getByText('7KQ4 ••XD')).toBeTruthy()
  expect(conflict.getByText('Reem')).toBeTruthy()
  expect(conflict.getByText('Already redeemed')).toBeTruthy()
  expect(conflict.getByText(/3 minutes ago/)).toBeTruthy()
  expect(conflict.getByText(/Till 1/)).toBeTruthy()
  await user.click(conflict.getByRole('button', { name: /^Remove from list: .*7KQ4 ••XD/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull())
})

test('what was given for nothing is marked', async () => {
  const { setNetwork, enter, findResult, panel, server } = await openQueueingTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  await enter('7KQ4M2XD')
  expect((await findResult('Already saved')).closest('section')?.textContent).toContain('Give the discount only once.')
  server.handle(createRedemption, () => refusal(409, 'VOUCHER_EXPIRED'))
  act(() => setNetwork('online'))
  expect(await panel().findByText('The discount may have been given without a valid voucher.')).toBeTruthy()
  expect(server.received(createRedemption)[0]?.body).toEqual({ code: '7KQ4M2XD', scannedAt: new Date(testNow).toISOString() })
})

test('a scan of more than a day becomes a conflict and is not sent', async () => {
  let now = testNow
  const { setNetwork, enter, findResult, panel, server } = await openQueueingTill({ now: () => now })
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  now += queuedScanMaxAge + 1
  act(() => setNetwork('online'))
  await panel().findByText('Too old')
  expect(server.received(createRedemption)).toEqual([])
})

test('a till that asks first does not ask while it is offline', async () => {
  const { setNetwork, enter, findResult, server } = await openQueueingTill({ settings: { confirmFirst: true } })
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Give the discount')
  expect(server.received(checkVoucher)).toEqual([])
})

test('nothing is queued where the backend is a plain one', async () => {
  const { setNetwork, enter, findResult, server } = await openQueueingTill({ isFullBackend: false })
  server.handle(createRedemption, connectionLost)
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Not checked')
  expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull()
})
