import { expect, test, vi } from 'vitest'
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
    isActive: true,
    takesLateScans: true,
    activate: vi.fn(),
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
      settings: { name: ' Door ', giveOffline: false },
      cashier: null,
      calls: { create, check },
      codes,
      onPractised: () => undefined,
      onSaving: () => undefined,
      ...changes,
      queue: { ...queue, ...queueChanges },
    })
  const sent = () => create.mock.calls.map(([{ key, body }]) => ({ key, body }))
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { open, create, check, judge, sent, pass, queued: () => outbox.store.getState().items, activate: queue.activate }
}

const off = { isActive: false }
const plain = { isActive: false, takesLateScans: false }

test('what no server answers is queued with the key and body of the call, and who scanned it', async () => {
  const { open, create, sent, queued, pass } = openDesks()
  create.mockImplementationOnce(async () => {
    pass(30_000)
    throw networkError()
  })
  expect(await open({ cashier: huda }).online.submit(claimCode, signal)).toMatchObject({ outcome: { kind: 'queued', code: '7KQ4 ••XD' } })
  const [{ key, body } = { key: '' }] = sent()
  expect(body).toEqual({ ...claimCode, scannedAt, till: 'Door', cashierId: 'huda' })
  expect(queued()).toEqual([{ key, ...body, cashierName: 'Huda', isDiscountGiven: false }])
})

test('another attempt has the same key and time, one of another cashier its own', async () => {
  const { open, create, sent, pass } = openDesks()
  create.mockRejectedValue(networkError())
  for (const cashier of [huda, huda, { _id: 'sara', name: 'Sara' }]) {
    await expect(open({ cashier, queue: off }).online.submit(claimCode, signal)).rejects.toThrow()
    pass(5_000)
  }
  const [first, second, third] = sent()
  expect(second).toEqual(first)
  expect(third?.key).not.toBe(first?.key)
  expect(third?.body).toMatchObject({ cashierId: 'sara', scannedAt: new Date(testNow + 10_000).toISOString() })
})

test('a backend that takes no late scans is sent the code alone, or the content of its own QR code', async () => {
  const { open, sent } = openDesks()
  const { online } = open({ cashier: huda, settings: { name: '', giveOffline: false }, queue: plain })
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
  expect(await open({ queue: off }).online.check(claimCode, signal)).toMatchObject({ outcome: { kind: 'failed', advice: 'notSent' } })
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

test('a till that saves nothing may begin to; one whose queue does not load asks the server again', async () => {
  const { open, queued, sent, activate } = openDesks()
  const onSaving = vi.fn()
  expect([open().saving, open({ queue: plain }).saving, open({ queue: off }).queue]).toEqual([undefined, undefined, undefined])
  await open({ queue: off, onSaving }).saving?.submit(claimCode, signal)
  expect([queued().length, sent().length, onSaving.mock.calls.length, activate.mock.calls.length]).toEqual([1, 0, 1, 1])
  await open({ queue: { ...off, waitForOutboxes: async () => undefined } }).saving?.submit(claimCode, signal)
  expect(sent().length).toBe(1)
})
