import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keptScanAge } from '../../../contract/limits.ts'
import type { SentScan } from './scan-sender.ts'
import { isUnanswered } from './send-scan.ts'
import { failure, noAnswer, openBrowser, refused, scannedAt, scanOf } from './test-kit.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ now: scannedAt }))
afterEach(() => void vi.useRealTimers())

/** Sealing is no timer: it takes real moments. */
const settled = (check: () => void) => vi.waitFor(check, { interval: 1 })

async function startWith(...codes: string[]) {
  const browser = openBrowser()
  const tab = browser.openTab()
  for (const code of codes) await tab.keptScans.keep(scanOf(code))
  const sent: SentScan[] = []
  tab.keptScans.onSent((round) => sent.push(...round))
  const start = () => {
    const stop = tab.keptScans.start()
    onTestFinished(stop)
    return stop
  }
  /** So often it has been tried, and now it waits for its time. */
  const tried = (times: number) =>
    settled(() => {
      expect(browser.redeem).toHaveBeenCalledTimes(times)
      expect(tab.keptScans.store.getState().isSending).toBe(false)
      expect(vi.getTimerCount()).toBe(1)
    })
  return { ...browser, ...tab, start, tried, sent, sentCodes: () => browser.redeem.mock.calls.map(([{ code }]) => code) }
}

describe('keeping', () => {
  test('a voucher waits once, however its code was read', async () => {
    const { keptScans, codes } = await startWith()
    expect(await keptScans.keep(scanOf('CODE1', { voucherId: 'one' }))).toBe('saved')
    expect(await keptScans.keep(scanOf('CODE1', { key: 'typed' }))).toBe('alreadySaved')
    expect(await keptScans.keep(scanOf('CODE2'))).toBe('saved')
    expect(codes()).toEqual(['CODE1', 'CODE2'])
  })

  test('what has to be settled may be scanned again', async () => {
    const { keptScans } = await startWith()
    await keptScans.keep(scanOf('CODE1', { conflict: { kind: 'tooOld' } }))
    expect(await keptScans.keep(scanOf('CODE1', { key: 'later' }))).toBe('saved')
  })

  test('a browser that keeps nothing is told of', async () => {
    const { store, keptScans, codes } = await startWith()
    vi.spyOn(store, 'setItem').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    expect(await keptScans.keep(scanOf('CODE1'))).toBe('notSaved')
    expect(codes()).toEqual([])
  })
})

describe('sending', () => {
  test('goes one by one in the order of the scans, each with its own time, key and till', async () => {
    const { keptScans, redeem, sent, codes, sentCodes } = await startWith('CODE1', 'CODE2', 'CODE3')
    let atOnce = 0
    redeem.mockImplementation(async () => {
      atOnce += 1
      await Promise.resolve()
      expect(atOnce).toBe(1)
      atOnce -= 1
      return null
    })
    await keptScans.sendNow()
    expect(sentCodes()).toEqual(['CODE1', 'CODE2', 'CODE3'])
    expect(redeem.mock.calls[1]?.[0]).toMatchObject({ key: 'code2', scannedAt: new Date(scannedAt).toISOString(), till: 'Till 2' })
    expect(codes()).toEqual([])
    expect(sent.map(({ outcome }) => outcome.kind)).toEqual(['redeemed', 'redeemed', 'redeemed'])
  })

  test('what the server refuses is listed to settle and holds up nothing', async () => {
    const { keptScans, redeem, codes } = await startWith('CODE1', 'CODE2')
    redeem.mockRejectedValueOnce(refused())
    await keptScans.sendNow()
    expect(codes()).toEqual(['CODE1'])
    expect(keptScans.store.getState().scans[0]?.conflict).toMatchObject({ kind: 'expired' })
    await keptScans.sendNow()
    expect(redeem).toHaveBeenCalledTimes(2)
    const [conflict] = keptScans.store.getState().scans
    if (conflict) await keptScans.settle(conflict)
    expect(codes()).toEqual([])
  })

  test('what is more than a day old is not sent but listed', async () => {
    const { keptScans, redeem } = await startWith('CODE1')
    vi.setSystemTime(scannedAt + keptScanAge + 1)
    await keptScans.sendNow()
    expect(redeem).not.toHaveBeenCalled()
    expect(keptScans.store.getState().scans[0]?.conflict).toEqual({ kind: 'tooOld' })
  })

  test('begins with the start, and again when the connection or the page is back', async () => {
    const { start, tried, connection, page, redeem } = await startWith('CODE1')
    redeem.mockRejectedValue(noAnswer())
    const stop = start()
    await tried(1)
    connection.setState({ isOffline: true })
    connection.setState({ isOffline: false })
    await tried(2)
    page.dispatchEvent(new Event('visibilitychange'))
    await tried(3)
    stop()
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(redeem).toHaveBeenCalledTimes(3)
  })

  test('is tried every minute while there is no answer, with the same key', async () => {
    const { start, tried, redeem } = await startWith('CODE1')
    redeem.mockRejectedValue(noAnswer())
    start()
    for (let times = 1; times <= 3; times++) {
      await tried(times)
      await vi.advanceTimersByTimeAsync(minute)
    }
    expect(new Set(redeem.mock.calls.map(([{ key }]) => key))).toEqual(new Set(['code1']))
  })

  test('leaves a failing server alone for longer and longer, and asks for the others first', async () => {
    const { start, tried, redeem, page, sentCodes } = await startWith('CODE1', 'CODE2')
    redeem.mockRejectedValue(failure({ code: 'INTERNAL', status: 500 }))
    start()
    for (const [index, rest] of [1, 2, 4].entries()) {
      await tried(index + 1)
      page.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync((rest - 0.5) * minute)
      expect(redeem).toHaveBeenCalledTimes(index + 1)
      await vi.advanceTimersByTimeAsync(0.5 * minute)
    }
    await tried(4)
    expect(sentCodes()).toEqual(['CODE1', 'CODE2', 'CODE1', 'CODE2'])
  })

  test('waits as long as the server says', async () => {
    const { start, tried, redeem } = await startWith('CODE1')
    redeem.mockRejectedValueOnce(failure({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 300 }))
    start()
    await tried(1)
    await vi.advanceTimersByTimeAsync(4.5 * minute)
    expect(redeem).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(0.5 * minute)
    await settled(() => expect(redeem).toHaveBeenCalledTimes(2))
  })

  test.each(['SESSION_ENDED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'PROVIDER_NOT_APPROVED', 'UNAVAILABLE', 'BAD_ANSWER'] as const)(
    '%s says nothing of the scan: it waits',
    async (code) => {
      const { keptScans, redeem, sent } = await startWith('CODE1')
      redeem.mockRejectedValue(failure({ code }))
      await keptScans.sendNow()
      expect(keptScans.store.getState().scans[0]).toEqual(scanOf('CODE1'))
      expect(sent).toEqual([])
    },
  )

  test('two tabs send each scan once', async () => {
    const { keptScans, openTab, redeem } = await startWith('CODE1', 'CODE2', 'CODE3')
    await Promise.all([keptScans.sendNow(), openTab().keptScans.sendNow(), openTab().keptScans.sendNow()])
    expect(redeem).toHaveBeenCalledTimes(3)
  })

  test('one that was answered but could not be taken off is sent again under the same key', async () => {
    const { keptScans, store, redeem } = await startWith('CODE1')
    vi.spyOn(store, 'removeItem').mockRejectedValueOnce(new Error('Blocked'))
    await expect(keptScans.sendNow()).rejects.toThrow('Blocked')
    await keptScans.sendNow()
    expect(redeem.mock.calls.map(([{ key }]) => key)).toEqual(['code1', 'code1'])
  })
})

test('no server has answered where nobody has, a gateway, or a page of somebody else’s', () => {
  const kept = [
    noAnswer(),
    failure({ code: 'TIMEOUT' }),
    failure({ code: 'BAD_ANSWER', status: 200 }),
    ...[502, 503, 504].map((status) => failure({ code: 'UNAVAILABLE', status })),
  ]
  const answered = [
    refused(),
    failure({ code: 'INTERNAL', status: 500 }),
    failure({ code: 'TOO_MANY_REQUESTS', status: 429 }),
    new Error('Ours'),
  ]
  expect(kept.filter((error) => !isUnanswered(error))).toEqual([])
  expect(answered.filter(isUnanswered)).toEqual([])
})

test('what another tab has kept or settled is seen here', async () => {
  const { start, openTab, page, codes, redeem } = await startWith()
  redeem.mockRejectedValue(noAnswer())
  start()
  await openTab().keptScans.keep(scanOf('CODE1'))
  page.dispatchEvent(new Event('storage'))
  await settled(() => expect(codes()).toEqual(['CODE1']))
})

test('what is lost is told until it has been read', async () => {
  const { keptScans, store, openTab } = await startWith('CODE1')
  await store.clear()
  const next = openTab().keptScans
  await next.sendNow()
  expect(next.store.getState().lost).toBe(1)
  await keptScans.keep(scanOf('CODE2'))
  await next.sendNow()
  expect(next.store.getState().lost).toBe(1)
  await next.forgetLost()
  expect(next.store.getState().lost).toBe(0)
})
