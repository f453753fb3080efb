// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { offlineCodesMaxAge } from '#contract/offline-codes.ts'
import { createRedemption, getOfflineCodes, reportRefusedScan, undoRedemption } from '#contract/redemptions.ts'
import { withoutBidiControls } from '#contract/text.ts'
import { everyDay } from '#contract/timings.ts'
import { offlineCodes } from '#features/redemptions/api.ts'
import { buildUser, testNow } from '#fixtures/builders.ts'
import { json } from '#fixtures/fake-network.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { buildOfflineCodes, type ListedCode } from '#fixtures/offline-codes.ts'
import { openQueueingTill } from '#fixtures/queueing-till.ts'
import { redemption } from '#fixtures/till.ts'
import { createMemoryCacheStore } from '#lib/session/cache-store.ts'

const minute = 60_000
const day = 24 * 60 * minute
const valid: ListedCode = { code: 'VALD2222', at: testNow + 30 * day }

type Options = Parameters<typeof openQueueingTill>[0]
type Change = Parameters<typeof buildOfflineCodes>[2]

/** A till that saves codes and has fetched these; `testNow` is noon in Riyadh. */
async function openSavingTill(codes: readonly ListedCode[], change?: Change, { settings, ...options }: Options = {}) {
  const till = await openQueueingTill({
    ...options,
    ...(settings && { settings }),
    prepare: (server) => {
      server.handle(getOfflineCodes, () => buildOfflineCodes(options.now?.() ?? testNow, codes, change))
      options.prepare?.(server)
    },
  })
  const { queryClient, api } = till.services
  const isFetched = () => queryClient.getQueryState(offlineCodes(api).queryKey)?.fetchStatus === 'idle'
  await waitFor(() => expect(isFetched()).toBe(true))
  const enterOffline = async (text: string) => {
    act(() => till.setNetwork('offline'))
    await till.enter(text)
  }
  const readResult = async (title: string) => {
    const heading = await screen.findByRole('heading', { level: 2, name: (name) => withoutBidiControls(name) === title })
    return withoutBidiControls(heading.closest('section')?.textContent ?? '')
  }
  return { ...till, enterOffline, readResult }
}

const qr = (code: string) => `QSM1.v-${code}.${code}`

describe('without a network', () => {
  test.each([
    ['a typed code', 'vald 2222'],
    ['a QR code', qr('VALD2222')],
  ])('%s that is open is valid as of the time of the list, and is queued', async (_, text) => {
    const { enterOffline, readResult, readQueue, setNetwork, toastTexts, server, tabStorage } = await openSavingTill([valid])
    await enterOffline(text)
    const shown = await readResult('Give the discount')
    expect(shown).toContain('Looks valid as of 12:00.')
    expect(shown).toMatch(/Collect from customer.*46\.80/)
    expect(await readQueue()).toMatchObject([{ code: 'VALD2222' }])
    expect(tabStorage.getItem('until-end_till')).not.toContain('VALD2222')
    expect(screen.getAllByText('0 redeemed').length).toBeGreaterThan(0)
    act(() => setNetwork('online'))
    await waitFor(() => expect(toastTexts()).toContain('1 saved voucher was redeemed.'))
    expect(toastTexts().filter((toast) => toast.includes('was redeemed'))).toHaveLength(1)
    expect(server.received(createRedemption)).toHaveLength(1)
    expect(await readQueue()).toBeUndefined()
  })

  test('a claim keeps its price when another content follows', async () => {
    let now = testNow
    const options = { settings: { whenOffline: 'give' as const }, now: () => now }
    const { enterOffline, readResult, server, services } = await openSavingTill([valid], {}, options)
    now += 5 * minute
    const { vouchers, ...answer } = await buildOfflineCodes(now, [], { isWhole: false })
    const [former] = vouchers
    server.handle(getOfflineCodes, () => ({
      ...answer,
      vouchers: [
        { ...former!, version: 3, discountedPrice: 64.8 },
        { ...former!, todayPrice: 64.8 },
      ],
    }))
    await act(() => services.queryClient.refetchQueries({ queryKey: offlineCodes(services.api).queryKey }))
    await enterOffline('VALD2222')
    expect(await readResult('Give the discount')).toContain('Claimed earlier at SAR\u00A046.80')
  })

  test('it says only to wait where the till does not give the discount offline, and asks later by the name of the voucher', async () => {
    const { enterOffline, readResult, setNetwork } = await openSavingTill([valid], {}, { settings: { whenOffline: 'wait' } })
    await enterOffline('VALD2222')
    const shown = await readResult('Wait: not confirmed yet')
    for (const part of ['Looks valid as of 12:00.', 'Specialty coffee', '40%', '46.80']) expect(shown).toContain(part)
    for (const part of ['Collect from customer', 'discount yet', 'Give the discount']) expect(shown).not.toContain(part)
    act(() => setNetwork('online'))
    expect((await screen.findByRole('region', { name: 'Did the customer wait?' })).textContent).toContain('Specialty coffee')
  })

  const closed = { at: testNow - 2 * 60 * minute }
  test.each<[string, string, string, readonly ListedCode[], Change?]>([
    ['an expired one', 'Expired', 'Today at 10:00', [{ ...valid, ...closed }]],
    ['one that was redeemed before', 'Already redeemed', 'Today at 10:00', [{ ...valid, ...closed, isRedeemed: true, uses: 1 }]],
    ['one of a customer who has used the allowance', 'Customer’s limit reached', 'all 2 allowed', [{ ...valid, uses: 2 }]],
    ['one that is withdrawn', 'Not available now', 'It cannot be used at present.', [valid], { voucher: { state: 'CLOSED' } }],
    ['one under review', 'Not available now', 'It is being reviewed again.', [valid], { voucher: { state: 'PENDING' } }],
    [
      'one out of hours',
      'Outside its hours',
      '18:00–23:00',
      [valid],
      { voucher: { timings: [{ day: 'Tuesday', openingTime: '18:00', closingTime: '23:00' }] } },
    ],
  ])('%s is red, listed and not queued', async (_, title, detail, codes, change) => {
    const { enterOffline, readResult, readQueue, server } = await openSavingTill(codes, change)
    await enterOffline('VALD2222')
    const shown = await readResult(title)
    for (const part of [detail, 'Do not give the discount.', 'As of 12:00, without a connection.']) expect(shown).toContain(part)
    expect(screen.getAllByText('1 refused').length).toBeGreaterThan(0)
    expect(await readQueue()).toBeUndefined()
    expect(server.received(createRedemption)).toEqual([])
  })

  test('a red one is reported once when the connection is back, repeated after a lost response, and holds up nothing', async () => {
    const { enterOffline, readResult, readQueue, setNetwork, server, toastTexts } = await openSavingTill([{ ...valid, uses: 2 }])
    server.handleOnce(reportRefusedScan, connectionLost)
    server.handle(reportRefusedScan, () => null)
    await enterOffline('VALD2222')
    await readResult('Customer’s limit reached')
    expect(server.received(reportRefusedScan)).toEqual([])
    act(() => setNetwork('online'))
    await waitFor(() => expect(server.received(reportRefusedScan)).toHaveLength(1))
    act(() => setNetwork('offline'))
    act(() => setNetwork('online'))
    await waitFor(() => expect(server.received(reportRefusedScan)).toHaveLength(2))
    const [first, second] = server.received(reportRefusedScan)
    expect(first?.body).toEqual({
      code: 'VALD2222',
      scannedAt: new Date(testNow).toISOString(),
      reason: 'VOUCHER_QUOTA_USED',
    })
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect([await readQueue(), toastTexts().filter((text) => text.includes('saved'))]).toEqual([undefined, []])
  })

  test('an unknown one is red, and can be saved in case it is newer', async () => {
    let now = testNow
    const { enterOffline, readResult, readQueue, user, findResult } = await openSavingTill([valid], {}, { now: () => now })
    await enterOffline('NONE2222')
    const shown = await readResult('Not valid')
    for (const part of ['As of 12:00, no open voucher has this code.', 'NONE 2222', 'Do not give the discount.'])
      expect(shown).toContain(part)
    expect(await readQueue()).toBeUndefined()
    // New buttons ignore presses for a moment.
    now += 1_000
    await user.click(screen.getByRole('button', { name: 'Save it anyway' }))
    await findResult('Wait: not confirmed yet')
    expect(await readQueue()).toMatchObject([{ code: 'NONE2222' }])
  })

  test('a QR code with the code of one claim and the id of another is unknown', async () => {
    const { enterOffline, readResult } = await openSavingTill([valid])
    await enterOffline('QSM1.v-ELSE2222.VALD2222')
    await readResult('Not valid')
  })

  test('an unknown one is only saved where the list has been cut', async () => {
    const { enterOffline, readResult } = await openSavingTill([valid], { isCut: true })
    await enterOffline('NONE2222')
    await readResult('Give the discount')
  })

  test('a server that does not answer counts as no network', async () => {
    const { enter, readResult, server } = await openSavingTill([{ ...valid, uses: 2 }])
    server.handle(createRedemption, () => refusal(503, 'UNAVAILABLE'))
    await enter('VALD2222')
    await readResult('Customer’s limit reached')
  })
})

describe('what this till has done itself', () => {
  const pair = ['VALD2222', 'NEXT2222'].map((code) => ({ ...valid, code, customer: 'Reem' }))

  test('a second claim beyond the allowance is red while the first one waits', async () => {
    const { enterOffline, enter, readResult, readQueue } = await openSavingTill(pair.map((each) => ({ ...each, uses: 1 })))
    await enterOffline('VALD2222')
    await readResult('Give the discount')
    await enter('NEXT2222')
    await readResult('Customer’s limit reached')
    await enter('VALD2222')
    await readResult('Already saved')
    expect(await readQueue()).toHaveLength(1)
  })

  test('a claim that it redeemed is red, and valid again after the undo', async () => {
    let now = testNow
    const { enter, enterOffline, readResult, setNetwork, user, server } = await openSavingTill([valid], {}, { now: () => now })
    server.handle(undoRedemption, () => null)
    server.handle(getOfflineCodes, () => refusal(429, 'TOO_MANY_REQUESTS'))
    server.handle(createRedemption, () => ({ ...redemption, undoUntil: new Date(now + day).toISOString() }))
    await enter(qr('VALD2222'))
    await readResult('Redeemed')
    now += 2 * minute
    await enterOffline('VALD2222')
    await readResult('Already redeemed')
    act(() => setNetwork('online'))
    await user.click(screen.getAllByRole('button', { name: /^Voucher scanned successfully!/ })[0]!)
    await user.click(await screen.findByRole('button', { name: /Undo/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(server.received(undoRedemption)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await enterOffline('VALD2222')
    await readResult('Give the discount')
  })
})

test('a device whose clock is two hours wrong judges by the server’s time', async () => {
  const date = new Date(testNow).toUTCString()
  const timings = everyDay('08:00', '13:00')
  const { enterOffline, readResult, readQueue } = await openSavingTill([{ ...valid, at: testNow + 60 * minute }], undefined, {
    now: () => testNow + 120 * minute,
    prepare: (server) =>
      server.handle(getOfflineCodes, async () => {
        const data = await buildOfflineCodes(testNow, [{ ...valid, at: testNow + 60 * minute }], { voucher: { timings } })
        return json({ success: true, message: '', data }, 200, { date })
      }),
  })
  await enterOffline('VALD2222')
  await readResult('Give the discount')
  expect(await readQueue()).toMatchObject([{ scannedAt: expect.stringMatching(/^2026-09-15T09:00:0/) }])
})

describe('the list', () => {
  test('is fetched once, then only what has changed, and not more often than once a minute', async () => {
    let now = testNow
    const { server, services, enterOffline, readResult } = await openSavingTill([valid], {}, { now: () => now })
    const { queryKey } = offlineCodes(services.api)
    const refetch = () => act(() => services.queryClient.refetchQueries({ queryKey }))
    await refetch()
    expect(server.received(getOfflineCodes)).toHaveLength(1)
    now += 5 * minute
    const change = { isWhole: false }
    server.handle(getOfflineCodes, () => buildOfflineCodes(now, [{ ...valid, isRedeemed: true, uses: 1, at: now }], change))
    await refetch()
    expect(server.received(getOfflineCodes).map(({ query }) => query.since)).toEqual([undefined, new Date(testNow).toISOString()])
    await enterOffline('VALD2222')
    await readResult('Already redeemed')
  })

  test('is used after a restart without a network, and confirms what was queued before', async () => {
    const cacheStore = createMemoryCacheStore()
    const first = await openSavingTill([valid, { ...valid, code: 'LATE2222', at: testNow - day }], {}, { cacheStore })
    await first.enterOffline('VALD2222')
    await first.readResult('Give the discount')
    cleanup()
    const { enter, findResult, setNetwork, toastTexts, readQueue, server } = await openQueueingTill({
      cacheStore,
      prepare: (api) => {
        api.handle(getOfflineCodes, connectionLost)
        api.handle(createRedemption, connectionLost)
      },
    })
    act(() => setNetwork('offline'))
    await enter('LATE2222')
    await findResult('Expired')
    await enter('VALD2222')
    await findResult('Already saved')
    server.handle(createRedemption, () => redemption)
    act(() => setNetwork('online'))
    await waitFor(() => expect(toastTexts()).toContain('1 saved voucher was redeemed.'))
    expect(server.received(createRedemption).at(-1)?.idempotencyKey).toBeTruthy()
    expect(await readQueue()).toBeUndefined()
  })

  test('of more than a day judges nothing', async () => {
    let now = testNow
    const { enterOffline, readResult, user, setNetwork } = await openSavingTill([valid], {}, { now: () => now })
    act(() => setNetwork('offline'))
    now += offlineCodesMaxAge
    await enterOffline('NONE2222')
    await readResult('Give the discount')
    await user.click(screen.getByRole('button', { name: 'Till settings' }))
    expect((await screen.findByText(/more than a day old/)).textContent).toContain('are not used')
  })

  test('that is incomplete is not used', async () => {
    const { enterOffline, readResult } = await openSavingTill([valid], { claimCount: 2 })
    await enterOffline('NONE2222')
    await readResult('Give the discount')
  })

  test('that a browser does not store is used until the page is closed, and the settings say so', async () => {
    const cacheStore = createMemoryCacheStore()
    vi.spyOn(cacheStore, 'setItem').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    const { enterOffline, readResult, user } = await openSavingTill([{ ...valid, uses: 2 }], {}, { cacheStore })
    await user.click(screen.getByRole('button', { name: 'Till settings' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Till settings' }))
    expect(dialog.getByText(/Ready: 1 code, as of/)).toBeTruthy()
    expect(dialog.getByText(/could not store the codes/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await enterOffline('VALD2222')
    await readResult('Customer’s limit reached')
  })

  test('that is stored but unreadable is fetched anew', async () => {
    const cacheStore = createMemoryCacheStore()
    await cacheStore.setItem(`offline-codes:${buildUser('SERVICE_PROVIDER')._id}`, { madeAt: 'yesterday' })
    const { server } = await openSavingTill([valid], {}, { cacheStore })
    expect(server.received(getOfflineCodes).map(({ query }) => query.since)).toEqual([undefined])
  })

  test('is removed with the session, and when the setting is turned off', async () => {
    const cacheStore = createMemoryCacheStore()
    const { services } = await openSavingTill([valid], {}, { cacheStore })
    const key = `offline-codes:${services.session.store.getState().userId}`
    expect(await cacheStore.getItem(key)).toBeDefined()
    await act(() => services.session.signOut())
    await waitFor(async () => expect(await cacheStore.getItem(key)).toBeUndefined())
  })

  test('is not fetched where the backend is a plain one', async () => {
    const { server } = await openQueueingTill({ isFullBackend: false })
    expect(server.received(getOfflineCodes)).toEqual([])
  })
})

test('two tills without a network take one claim: the later one has a conflict with both names and cashiers', async () => {
  const { enterOffline, readResult, setNetwork, panel, server, toastTexts } = await openSavingTill(
    [valid],
    {},
    { settings: { name: 'Till 1' } },
  )
  await enterOffline('VALD2222')
  await readResult('Give the discount')
  server.handle(createRedemption, () =>
    refusal(409, 'VOUCHER_REDEEMED', {
      details: { at: new Date(testNow - 120 * minute).toISOString(), by: 'Bayt Al Bun', till: 'Till 2', cashierName: 'Huda' },
    }),
  )
  act(() => setNetwork('online'))
  await waitFor(() => expect(toastTexts()).toContain('1 saved voucher was refused.'))
  const conflict = withoutBidiControls(panel().getByRole('listitem').textContent ?? '')
  for (const part of ['Till 1', 'Already redeemed', 'Today at 10:00', 'Till 2', 'Huda']) expect(conflict).toContain(part)
})
