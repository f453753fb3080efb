import { expect, test, vi } from 'vitest'
import { queuedScanMaxAge } from '#contract/limits.ts'
import { testNow } from '#fixtures/builders.ts'
import { apiError, networkError, openBrowser } from '#fixtures/scan-browser.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import type { Outboxes } from '../offline-queue/offline-queue-context.ts'
import { createSessionLog } from '../session/session-log.ts'
import { createDesks, type DeskOptions } from './create-desks.ts'
import type { ClaimCalls } from './online-desk.ts'

const claimCode = { voucherId: 'v1', code: '7KQ4M2XD' }
const huda = { _id: 'huda', name: 'Huda' }
const scannedAt = new Date(testNow).toISOString()
const { signal } = new AbortController()

function openDesks() {
  let now = testNow
  const clock = { now: () => now }
  const log = createSessionLog(memoryStorage(), 'bun', clock)
  const create = vi.fn<ClaimCalls['create']>(async () => ({ data: null, serverMessage: undefined }))
  const check = vi.fn<ClaimCalls['check']>()
  const { outbox } = openBrowser().openTab()
  const loaded: Outboxes = { outbox, refusals: undefined }
  const queue = {
    loaded,
    takesOfflineScans: true,
    waitForOutboxes: async (): Promise<Outboxes | undefined> => loaded,
  }
  const judge = vi.fn<DeskOptions['codes']['judge']>(async () => undefined)
  const codes = { judge, markRedeemed: async () => undefined, markUndone: async () => undefined }
  const open = ({
    queue: queueChanges,
    ...changes
  }: Partial<Omit<DeskOptions, 'queue'>> & { readonly queue?: Partial<typeof queue> } = {}) =>
    createDesks({
      api: { isRepeatable: () => true },
      clock,
      log,
      settings: { name: ' Door ', whenOffline: 'wait' },
      cashier: null,
      calls: { create, check },
      codes,
      onPractised: () => undefined,
      ...changes,
      queue: { ...queue, ...queueChanges },
    })
  const sent = () => create.mock.calls.map(([{ key, body }]) => ({ key, body }))
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { open, create, check, judge, sent, pass, queued: () => outbox.store.getState().items }
}

const plain = { takesOfflineScans: false }
const unloaded = { waitForOutboxes: async () => undefined }

test('what no server answers is queued with the key and body of the call, and who scanned it', async () => {
  const { open, create, sent, queued, pass } = openDesks()
  create.mockImplementationOnce(async () => {
    pass(30_000)
    throw networkError()
  })
  expect(await open({ cashier: huda }).online.submit(claimCode, signal)).toMatchObject({ outcome: { kind: 'queued', code: '7KQ4 ••XD' } })
  const [{ key, body } = { key: '' }] = sent()
  expect(body).toEqual({ ...claimCode, scannedAt, till: 'Door', cashierId: 'huda' })
  expect(queued()).toEqual([{ key, ...body, cashierName: 'Huda', isDiscountGiven: false, wasSent: true }])
})

test('another attempt has the same key and time, one of another cashier its own', async () => {
  const { open, create, sent, pass } = openDesks()
  create.mockRejectedValue(networkError())
  for (const cashier of [huda, huda, { _id: 'sara', name: 'Sara' }]) {
    await expect(open({ cashier, queue: unloaded }).online.submit(claimCode, signal)).rejects.toThrow()
    pass(5_000)
  }
  const [first, second, third] = sent()
  expect(second).toEqual(first)
  expect(third?.key).not.toBe(first?.key)
  expect(third?.body).toMatchObject({ cashierId: 'sara', scannedAt: new Date(testNow + 10_000).toISOString() })
})

test('a backend that takes no late scans is sent the code alone, or the content of its own QR code', async () => {
  const { open, sent } = openDesks()
  const { online } = open({ cashier: huda, settings: { name: '', whenOffline: 'wait' }, queue: plain })
  await online.submit({ code: 'ABCD' }, signal)
  await online.submit({ code: 'x', payload: { id: 7 } }, signal)
  expect(sent().map(({ body }) => body)).toEqual([{ code: 'ABCD' }, { id: 7 }])
})

test('a refusal of the server is not queued', async () => {
  const { open, create, queued } = openDesks()
  create.mockRejectedValueOnce(apiError({ code: 'VOUCHER_EXPIRED', status: 422 }))
  await expect(open().online.submit(claimCode, signal)).rejects.toMatchObject({ code: 'VOUCHER_EXPIRED' })
  expect(queued()).toEqual([])
})

test('a scan that was stopped while the queue was loading is not queued', async () => {
  const { open, create, queued } = openDesks()
  create.mockRejectedValueOnce(networkError())
  const controller = new AbortController()
  const desks = open({
    queue: {
      waitForOutboxes: async () => {
        controller.abort()
        return undefined
      },
    },
  })
  await expect(desks.online.submit(claimCode, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(queued()).toEqual([])
})

test('a check that failed has redeemed nothing', async () => {
  const { open, check } = openDesks()
  check.mockRejectedValue(networkError())
  expect(await open({ queue: plain }).online.check(claimCode, signal)).toMatchObject({ outcome: { kind: 'failed', advice: 'notSent' } })
  expect(await open().online.check(claimCode, signal)).toMatchObject({ outcome: { kind: 'queued' } })
})

test('the saved codes may refuse a scan, unless a person saves it all the same', async () => {
  const { open, create, judge, queued } = openDesks()
  judge.mockResolvedValue({ outcome: { kind: 'notListed', at: testNow, code: claimCode.code } })
  const { queue, online } = open()
  expect(await queue?.check(claimCode, signal)).toMatchObject({ outcome: { kind: 'notListed' } })
  create.mockRejectedValueOnce(networkError())
  expect(await online.submit(claimCode, signal)).toMatchObject({ outcome: { kind: 'notListed' } })
  expect(queued()).toEqual([])
  create.mockRejectedValueOnce(networkError())
  expect(await online.submit(claimCode, signal, { mayRefuse: false })).toMatchObject({ outcome: { kind: 'queued' } })
})

test('a saved scan whose customer was told to wait is sent with its own key and time when its code comes again, and is settled by the answer', async () => {
  const { open, create, sent, queued, pass } = openDesks()
  create.mockRejectedValueOnce(networkError())
  await open().online.submit(claimCode, signal)
  const [{ key, body } = { key: '', body: {} }] = sent()
  pass(60_000)
  create.mockRejectedValueOnce(networkError())
  expect(await open().online.submit({ code: claimCode.code }, signal)).toMatchObject({ outcome: { kind: 'alreadyQueued' } })
  expect(queued()).toHaveLength(1)
  expect(await open().online.submit({ code: claimCode.code }, signal)).toMatchObject({ outcome: { kind: 'redeemed' } })
  expect(sent()).toEqual(Array.from({ length: 3 }, () => ({ key, body })))
  await vi.waitFor(() => expect(queued()).toEqual([]))
})

test('a refusal settles it too; after a day it is redeemed anew', async () => {
  const { open, create, sent, queued, pass } = openDesks()
  create.mockRejectedValueOnce(networkError())
  await open().online.submit(claimCode, signal)
  create.mockRejectedValueOnce(apiError({ code: 'VOUCHER_EXPIRED', status: 422 }))
  await expect(open().online.submit(claimCode, signal)).rejects.toMatchObject({ code: 'VOUCHER_EXPIRED' })
  await vi.waitFor(() => expect(queued()).toEqual([]))

  create.mockRejectedValueOnce(networkError())
  await open().online.submit(claimCode, signal)
  pass(queuedScanMaxAge + 1)
  await open().online.submit(claimCode, signal)
  const [first, last] = sent().slice(-2)
  expect(last?.key).not.toBe(first?.key)
  await vi.waitFor(() => expect(queued()).toEqual([]))
})

test('a customer who was told to wait is told so again, also after the settings have changed', async () => {
  const { open } = openDesks()
  await open().queue?.submit(claimCode, signal)
  const again = await open({ settings: { name: '', whenOffline: 'give' } }).queue?.submit({ code: claimCode.code }, signal)
  expect(again).toMatchObject({ outcome: { kind: 'alreadyQueued', mayGiveDiscount: false } })
})

test('only a lost answer to a saved scan may have redeemed it', async () => {
  const { open, create, queued } = openDesks()
  await open().queue?.submit(claimCode, signal)
  create.mockRejectedValueOnce(apiError({ code: 'TOO_MANY_REQUESTS', status: 429 })).mockRejectedValueOnce(networkError())
  await expect(open().online.submit(claimCode, signal)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(queued()).toEqual([expect.not.objectContaining({ wasSent: true })])
  await open().online.submit(claimCode, signal)
  await vi.waitFor(() => expect(queued()).toMatchObject([{ wasSent: true }]))
})
