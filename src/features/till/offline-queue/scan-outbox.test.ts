import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { queuedScanMaxAge } from '#contract/limits.ts'
import { apiError, networkError, newScan, openBrowser, refusal, scannedAt } from '#fixtures/scan-browser.ts'
import type { Sent } from '#lib/outbox/outbox-sender.ts'
import type { Conflict, QueuedScan } from './queued-scan.ts'
import { isUnanswered } from './send-scan.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ now: scannedAt }))
afterEach(() => void vi.useRealTimers())

const eventually = (check: () => void) => vi.waitFor(check, { interval: 1 })

async function startWith(...codes: string[]) {
  const browser = openBrowser()
  const tab = browser.openTab()
  for (const code of codes) await tab.outbox.add(newScan(code))
  const sent: Sent<QueuedScan, Conflict>[] = []
  tab.outbox.onSent((round) => sent.push(...round))
  const start = () => {
    const stop = tab.outbox.start()
    onTestFinished(stop)
    return stop
  }
  /** Waits for the given number of attempts and the timer of the next one. */
  const expectAttempts = (times: number) =>
    eventually(() => {
      expect(browser.redeem).toHaveBeenCalledTimes(times)
      expect(tab.outbox.store.getState().isSending).toBe(false)
      expect(vi.getTimerCount()).toBe(1)
    })
  return { ...browser, ...tab, start, expectAttempts, sent, sentCodes: () => browser.redeem.mock.calls.map(([{ code }]) => code) }
}

describe('adding', () => {
  test('adds a claim once, whether its QR code or its typed code was read', async () => {
    const { outbox, codes } = await startWith()
    expect(await outbox.add(newScan('CODE1', { voucherId: 'one' }))).toBe('added')
    expect(await outbox.add(newScan('CODE1', { key: 'typed' }))).toBe('duplicate')
    expect(await outbox.add(newScan('CODE2'))).toBe('added')
    expect(codes()).toEqual(['CODE1', 'CODE2'])
  })

  test('a scan with a conflict may be added again', async () => {
    const { outbox } = await startWith()
    await outbox.add(newScan('CODE1', { conflict: { kind: 'tooOld' } }))
    expect(await outbox.add(newScan('CODE1', { key: 'later' }))).toBe('added')
  })

  test('reports that the browser stores nothing', async () => {
    const { database, outbox, codes } = await startWith()
    vi.spyOn(database, 'setItem').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    expect(await outbox.add(newScan('CODE1'))).toBe('notStored')
    expect(codes()).toEqual([])
  })
})

describe('sending', () => {
  test('sends one at a time in order, each with its own time, key and till', async () => {
    const { outbox, redeem, sent, codes, sentCodes } = await startWith('CODE1', 'CODE2', 'CODE3')
    let atOnce = 0
    redeem.mockImplementation(async () => {
      atOnce += 1
      await Promise.resolve()
      expect(atOnce).toBe(1)
      atOnce -= 1
      return null
    })
    await outbox.flush()
    expect(sentCodes()).toEqual(['CODE1', 'CODE2', 'CODE3'])
    expect(redeem.mock.calls[1]?.[0]).toMatchObject({ key: 'code2', scannedAt: new Date(scannedAt).toISOString(), till: 'Till 2' })
    expect(codes()).toEqual([])
    expect(sent.map(({ response }) => response.kind)).toEqual(['redeemed', 'redeemed', 'redeemed'])
  })

  test('lists what the server refuses as a conflict and sends the rest', async () => {
    const { outbox, redeem, codes } = await startWith('CODE1', 'CODE2')
    redeem.mockRejectedValueOnce(refusal())
    await outbox.flush()
    expect(codes()).toEqual(['CODE1'])
    expect(outbox.store.getState().items[0]?.conflict).toMatchObject({ kind: 'expired' })
    await outbox.flush()
    expect(redeem).toHaveBeenCalledTimes(2)
    const [conflict] = outbox.store.getState().items
    if (conflict) await outbox.remove(conflict)
    expect(codes()).toEqual([])
  })

  test('lists a scan that was undone elsewhere as a conflict with the server’s words', async () => {
    const { outbox, redeem } = await startWith('CODE1')
    redeem.mockRejectedValueOnce(apiError({ code: 'UNDONE_MEANWHILE', status: 409, message: 'It was undone.' }))
    await outbox.flush()
    expect(outbox.store.getState().items[0]?.conflict).toMatchObject({ kind: 'refused', message: 'It was undone.' })
  })

  test('lists a scan of more than a day as a conflict without sending it', async () => {
    const { outbox, redeem } = await startWith('CODE1')
    vi.setSystemTime(scannedAt + queuedScanMaxAge + 1)
    await outbox.flush()
    expect(redeem).not.toHaveBeenCalled()
    expect(outbox.store.getState().items[0]?.conflict).toEqual({ kind: 'tooOld' })
  })

  test('sends at the start, and again when the connection or the page is back', async () => {
    const { start, expectAttempts, connection, page, redeem } = await startWith('CODE1')
    redeem.mockRejectedValue(networkError())
    const stop = start()
    await expectAttempts(1)
    connection.setState({ isOffline: true })
    connection.setState({ isOffline: false })
    await expectAttempts(2)
    page.dispatchEvent(new Event('visibilitychange'))
    await expectAttempts(3)
    stop()
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(redeem).toHaveBeenCalledTimes(3)
  })

  test('tries every minute while there is no answer, with the same key', async () => {
    const { start, expectAttempts, redeem } = await startWith('CODE1')
    redeem.mockRejectedValue(networkError())
    start()
    for (let times = 1; times <= 3; times++) {
      await expectAttempts(times)
      await vi.advanceTimersByTimeAsync(minute)
    }
    expect(new Set(redeem.mock.calls.map(([{ key }]) => key))).toEqual(new Set(['code1']))
  })

  test('backs off from a failing server, and sends the other scans first', async () => {
    const { start, expectAttempts, redeem, page, sentCodes } = await startWith('CODE1', 'CODE2')
    redeem.mockRejectedValue(apiError({ code: 'INTERNAL', status: 500 }))
    start()
    for (const [index, rest] of [1, 2, 4].entries()) {
      await expectAttempts(index + 1)
      page.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync((rest - 0.5) * minute)
      expect(redeem).toHaveBeenCalledTimes(index + 1)
      await vi.advanceTimersByTimeAsync(0.5 * minute)
    }
    await expectAttempts(4)
    expect(sentCodes()).toEqual(['CODE1', 'CODE2', 'CODE1', 'CODE2'])
  })

  test('waits as long as the server says', async () => {
    const { start, expectAttempts, redeem } = await startWith('CODE1')
    redeem.mockRejectedValueOnce(apiError({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 300 }))
    start()
    await expectAttempts(1)
    await vi.advanceTimersByTimeAsync(4.5 * minute)
    expect(redeem).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(0.5 * minute)
    await eventually(() => expect(redeem).toHaveBeenCalledTimes(2))
  })

  test.each(['SESSION_ENDED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'PROVIDER_NOT_APPROVED', 'UNAVAILABLE', 'BAD_ANSWER'] as const)(
    'a scan waits after %s, which is not about the scan',
    async (code) => {
      const { outbox, redeem, sent } = await startWith('CODE1')
      redeem.mockRejectedValue(apiError({ code }))
      await outbox.flush()
      expect(outbox.store.getState().items[0]).toEqual(newScan('CODE1'))
      expect(sent).toEqual([])
    },
  )

  test('two tabs send each scan once', async () => {
    const { outbox, openTab, redeem } = await startWith('CODE1', 'CODE2', 'CODE3')
    await Promise.all([outbox.flush(), openTab().outbox.flush(), openTab().outbox.flush()])
    expect(redeem).toHaveBeenCalledTimes(3)
  })

  test('sends a scan again under the same key if it could not be removed after its response', async () => {
    const { outbox, database, redeem } = await startWith('CODE1')
    vi.spyOn(database, 'removeItem').mockRejectedValueOnce(new Error('Blocked'))
    await expect(outbox.flush()).rejects.toThrow('Blocked')
    await outbox.flush()
    expect(redeem.mock.calls.map(([{ key }]) => key)).toEqual(['code1', 'code1'])
  })
})

test('a failed connection, a gateway and a foreign page count as unanswered', () => {
  const unanswered = [
    networkError(),
    apiError({ code: 'TIMEOUT' }),
    apiError({ code: 'BAD_ANSWER', status: 200 }),
    ...[502, 503, 504].map((status) => apiError({ code: 'UNAVAILABLE', status })),
  ]
  const answered = [
    refusal(),
    apiError({ code: 'INTERNAL', status: 500 }),
    apiError({ code: 'TOO_MANY_REQUESTS', status: 429 }),
    new Error('Ours'),
  ]
  expect(unanswered.filter((error) => !isUnanswered(error))).toEqual([])
  expect(answered.filter(isUnanswered)).toEqual([])
})

test('shows what another tab has added', async () => {
  const { start, openTab, page, codes, redeem } = await startWith()
  redeem.mockRejectedValue(networkError())
  start()
  await openTab().outbox.add(newScan('CODE1'))
  page.dispatchEvent(new Event('storage'))
  await eventually(() => expect(codes()).toEqual(['CODE1']))
})
