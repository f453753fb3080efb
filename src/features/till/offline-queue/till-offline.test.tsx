// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queuedScanMaxAge } from '#contract/limits.ts'
import { checkVoucher, createRedemption } from '#contract/redemptions.ts'
import { testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { openQueueingTill } from '#fixtures/queueing-till.ts'

test('a code without a connection is queued, amber and not counted, and redeemed later with its own time and key', async () => {
  const { setNetwork, enter, findResult, panel, server, toastTexts, tabStorage } = await openQueueingTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  const saved = await findResult('Saved, not checked')
  expect(saved.closest('section')?.textContent).toContain('Do not give the discount yet.')
  expect(panel().getByRole('status').textContent).toBe('1 scan is waiting to be sent')
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

test('a call without a response is queued with the key and time that it was sent with', async () => {
  const { enter, findResult, panel, server, user } = await openQueueingTill()
  server.handleOnce(createRedemption, connectionLost)
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
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
  await findResult('Saved, not checked')
  expect(panel().getByRole('status').textContent).toBe('1 scan is waiting to be sent')
})

test('a till that asks first queues a code that could not be checked, without redeeming it', async () => {
  const { enter, findResult, panel, server } = await openQueueingTill({ settings: { confirmFirst: true, name: 'Door' } })
  server.handle(checkVoucher, () => refusal(503, 'UNAVAILABLE'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  expect(panel().getByRole('status').textContent).toBe('1 scan is waiting to be sent')
  expect(server.received(createRedemption)).toEqual([])
  expect(server.received(checkVoucher)[0]?.body).toEqual({ code: '7KQ4M2XD', till: 'Door' })
})

test('a conflict stays until it is removed, with the customer and who was first', async () => {
  const { setNetwork, enter, findResult, panel, server, user, toastTexts } = await openQueueingTill()
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
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
  expect(conflict.queryByText('The discount may have been given without a valid voucher.')).toBeNull()
  await user.click(conflict.getByRole('button', { name: /^Remove from list: .*7KQ4 ••XD/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull())
})

test('the till says whether to give the discount while offline, and marks what was given for nothing', async () => {
  const { setNetwork, enter, findResult, panel, server } = await openQueueingTill({ settings: { giveOffline: true } })
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

test('a scan of more than a day becomes a conflict and is not sent', async () => {
  let now = testNow
  const { setNetwork, enter, findResult, panel, server } = await openQueueingTill({ now: () => now })
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  now += queuedScanMaxAge + 1
  act(() => setNetwork('online'))
  await panel().findByText('Too old')
  expect(server.received(createRedemption)).toEqual([])
})

test('a till that asks first does not ask while it is offline', async () => {
  const { setNetwork, enter, findResult, server } = await openQueueingTill({ settings: { confirmFirst: true } })
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Saved, not checked')
  expect(server.received(checkVoucher)).toEqual([])
})

test.each([
  ['the setting is off', { settings: { keepScans: false } }],
  ['the backend is a plain one', { isFullBackend: false }],
])('nothing is queued where %s', async (_, options) => {
  const { setNetwork, enter, findResult, server } = await openQueueingTill(options)
  server.handle(createRedemption, connectionLost)
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Not checked')
  expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull()
})

test.each([
  ['at once', false],
  ['after a question', true],
])('a till that saves nothing offers it once no server answers, and saves this scan and later ones (%s)', async (_name, confirmFirst) => {
  let now = testNow
  const { enter, findResult, panel, server, user, storage, setNetwork } = await openQueueingTill({
    settings: { keepScans: false, confirmFirst },
    now: () => now,
  })
  act(() => setNetwork('offline'))
  await enter('7KQ4M2XD')
  await findResult('Not checked')
  // New buttons ignore presses for a moment.
  now += 1_000
  await user.click(screen.getByRole('button', { name: 'Save scans while offline' }))
  await findResult('Saved, not checked')
  expect(panel().getByRole('status').textContent).toBe('1 scan is waiting to be sent')
  expect(JSON.parse(storage.getItem('till') ?? '{}')).toMatchObject({ keepScans: true })
  await enter('8MR5N3YE')
  await findResult('Saved, not checked')
  expect(panel().getByRole('status').textContent).toBe('2 scans are waiting to be sent')
  act(() => setNetwork('online'))
  const codesByKey = () => new Map(server.received(createRedemption).map(({ idempotencyKey, body }) => [idempotencyKey, body.code]))
  await waitFor(() => expect([...codesByKey().values()]).toEqual(['7KQ4M2XD', '8MR5N3YE']))
})

test.each([
  ['where too many were sent', true, () => refusal(429, 'TOO_MANY_REQUESTS')],
  ['on a backend that takes none later', false, connectionLost],
])('it is not offered %s', async (_name, isFullBackend, answer) => {
  const { enter, findResult, server } = await openQueueingTill({ settings: { keepScans: false }, isFullBackend })
  server.handleOnce(createRedemption, answer)
  await enter('7KQ4M2XD')
  await findResult('Not checked')
  expect(screen.queryByRole('button', { name: 'Save scans while offline' })).toBeNull()
})

test('a scan whose answer was lost is saved with the body and key of the first attempt', async () => {
  let now = testNow
  const { enter, findResult, panel, server, user } = await openQueueingTill({
    settings: { keepScans: false, name: 'Door' },
    now: () => now,
  })
  server.handleOnce(createRedemption, connectionLost)
  await enter('7KQ4M2XD')
  await findResult('Not checked')
  now += 5_000
  await user.click(screen.getByRole('button', { name: 'Save scans while offline' }))
  await findResult('Saved, not checked')
  await user.click(panel().getByRole('button', { name: /^Send now/ }))
  await waitFor(() => expect(server.received(createRedemption)).toHaveLength(2))
  const [first, second] = server.received(createRedemption)
  expect([second?.idempotencyKey, second?.body]).toEqual([first?.idempotencyKey, first?.body])
})
