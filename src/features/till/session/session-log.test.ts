import { expect, test } from 'vitest'
import { memoryStorage } from '#lib/session/memory.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { createSessionLog, findRecentRedemption, hasRecentLostResponse } from './session-log.ts'

const now = () => 5_000
const redeemed = (code: string, at: number): Outcome => ({ kind: 'redeemed', at, code, redemptionId: `r-${code}` })

test('counts what is certain, keeps the last twenty results, newest first, and survives a reload', () => {
  const storage = memoryStorage()
  const log = createSessionLog(storage, 'bun', { now })
  for (let at = 1; at <= 21; at += 1) log.add(redeemed(`CODE${at}`, at))
  log.add({ kind: 'expired', at: 22 })
  log.add({ kind: 'failed', at: 23, advice: 'again' })
  const found = createSessionLog(storage, 'bun', { now }).get()
  expect(found).toMatchObject({ redeemed: 21, refused: 1 })
  expect(found.entries.map(({ at }) => at)).toEqual([23, 22, ...Array.from({ length: 18 }, (_, index) => 21 - index)])
})

test('the first redemption of the business is kept after a reload, until it is closed or undone', () => {
  const first = { ...redeemed('A', 1), isFirst: true } as const
  const storage = memoryStorage()
  createSessionLog(storage, 'bun', { now }).add(first)
  const reloaded = createSessionLog(storage, 'bun', { now })
  reloaded.add(redeemed('B', 2))
  expect(reloaded.get().first).toEqual(first)
  reloaded.closeFirst()
  reloaded.add(first)
  expect(createSessionLog(storage, 'bun', { now }).get().first).toBeUndefined()
  const undone = createSessionLog(memoryStorage(), 'bun', { now })
  undone.add(first)
  undone.undo('r-A')
  expect(undone.get().first).toBeUndefined()
})

test('adds earlier redemptions below its own, and counts each redemption once', () => {
  const log = createSessionLog(memoryStorage(), 'bun', { now })
  log.add(redeemed('C', 3))
  log.add(redeemed('B', 2))
  log.undo('r-B')
  log.addEarlier([redeemed('C', 3), redeemed('B', 2), redeemed('A', 1)])
  log.add(redeemed('A', 1))
  expect(log.get().entries.map(({ code, kind }) => `${code} ${kind}`)).toEqual(['B undone', 'C redeemed', 'A redeemed'])
  expect(log.get().redeemed).toBe(2)
})

test('is empty for another user and for stored text that is not a log', () => {
  const storage = memoryStorage()
  createSessionLog(storage, 'bun', { now }).add(redeemed('A', 1))
  expect(createSessionLog(storage, 'other', { now }).get().entries).toEqual([])
  storage.setItem('until-end_till', '{"userId":')
  expect(createSessionLog(storage, 'bun', { now }).get().entries).toEqual([])
})

test('stores no response that comes after the end of the session', () => {
  const storage = memoryStorage()
  createSessionLog(storage, 'bun', { now, isOpen: () => false }).add(redeemed('A', 1))
  expect(storage.length).toBe(0)
})

test('finds a redemption for a minute, unless it was undone', () => {
  const log = createSessionLog(memoryStorage(), 'bun', { now })
  log.add(redeemed('A', 1_000))
  expect(findRecentRedemption(log.get(), 'A', 60_999)).toMatchObject({ code: 'A' })
  expect(findRecentRedemption(log.get(), 'A', 61_000)).toBeUndefined()
  expect(findRecentRedemption(log.get(), 'B', 2_000)).toBeUndefined()
  log.undo('r-A')
  expect(log.get()).toMatchObject({ redeemed: 0, entries: [{ kind: 'undone' }] })
  expect(findRecentRedemption(log.get(), 'A', 2_000)).toBeUndefined()
})

test('remembers a lost response for a minute, unless another one came', () => {
  const log = createSessionLog(memoryStorage(), 'bun', { now })
  log.add({ kind: 'failed', at: 1_000, code: 'A', advice: 'again' })
  log.add({ kind: 'alreadyRedeemed', at: 2_000, code: 'A' })
  log.add({ kind: 'justScanned', at: 2_500, code: 'A' })
  expect([
    hasRecentLostResponse(log.get(), 'A', 60_999),
    hasRecentLostResponse(log.get(), 'A', 61_000),
    hasRecentLostResponse(log.get(), 'B', 2_000),
  ]).toEqual([true, false, false])
  log.add({ kind: 'failed', at: 3_000, code: 'A', advice: 'notSent' })
  expect(hasRecentLostResponse(log.get(), 'A', 4_000)).toBe(false)
})

test('a scan in doubt keeps its key and the time it was first sent', () => {
  const storage = memoryStorage()
  const { inDoubt } = createSessionLog(storage, 'bun', { now })
  inDoubt.set('sent', 'key')
  const reloaded = createSessionLog(storage, 'bun', { now: () => 9_000 }).inDoubt
  reloaded.set('sent', 'key')
  expect([reloaded.get('sent'), reloaded.since('key'), reloaded.since('other')]).toEqual(['key', 5_000, undefined])
  reloaded.delete('sent')
  expect(reloaded.get('sent')).toBeUndefined()
})
