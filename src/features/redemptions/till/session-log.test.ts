import { expect, test } from 'vitest'
import { memoryStorage } from '../../../session/memory.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { createSessionLog, lostJustNow, redeemedJustNow } from './session-log.ts'

const now = () => 5_000
const redeemed = (code: string, at: number): Outcome => ({ kind: 'redeemed', at, code, redemptionId: `r-${code}` })

test('it counts what is sure, keeps the last twenty, newest first, and a reload finds it', () => {
  const storage = memoryStorage()
  const log = createSessionLog(storage, 'bun', { now })
  for (let at = 1; at <= 21; at += 1) log.add(redeemed(`CODE${at}`, at))
  log.add({ kind: 'expired', at: 22 })
  log.add({ kind: 'failed', at: 23, advice: 'again' })
  const found = createSessionLog(storage, 'bun', { now }).get()
  expect(found).toMatchObject({ redeemed: 21, refused: 1 })
  expect(found.entries.map(({ at }) => at)).toEqual([23, 22, ...Array.from({ length: 18 }, (_, index) => 21 - index)])
})

test('another person finds nothing of it, nor does anybody in what is no log', () => {
  const storage = memoryStorage()
  createSessionLog(storage, 'bun', { now }).add(redeemed('A', 1))
  expect(createSessionLog(storage, 'other', { now }).get().entries).toEqual([])
  storage.setItem('until-end_till', '{"userId":')
  expect(createSessionLog(storage, 'bun', { now }).get().entries).toEqual([])
})

test('an answer that comes after the session’s end leaves nothing', () => {
  const storage = memoryStorage()
  createSessionLog(storage, 'bun', { now, isOpen: () => false }).add(redeemed('A', 1))
  expect(storage.length).toBe(0)
})

test('a voucher redeemed here is remembered for a minute, unless it was taken back', () => {
  const log = createSessionLog(memoryStorage(), 'bun', { now })
  log.add(redeemed('A', 1_000))
  expect(redeemedJustNow(log.get(), 'A', 60_999)).toMatchObject({ code: 'A' })
  expect(redeemedJustNow(log.get(), 'A', 61_000)).toBeUndefined()
  expect(redeemedJustNow(log.get(), 'B', 2_000)).toBeUndefined()
  log.undo('r-A')
  expect(log.get()).toMatchObject({ redeemed: 0, entries: [{ kind: 'undone' }] })
  expect(redeemedJustNow(log.get(), 'A', 2_000)).toBeUndefined()
})

test('an answer about a voucher that was lost is remembered for a minute, unless another one came', () => {
  const log = createSessionLog(memoryStorage(), 'bun', { now })
  log.add({ kind: 'failed', at: 1_000, code: 'A', advice: 'again' })
  log.add({ kind: 'alreadyRedeemed', at: 2_000, code: 'A' })
  expect([lostJustNow(log.get(), 'A', 60_999), lostJustNow(log.get(), 'A', 61_000), lostJustNow(log.get(), 'B', 2_000)]).toEqual([
    true,
    false,
    false,
  ])
  log.add({ kind: 'failed', at: 3_000, code: 'A', advice: 'notSent' })
  expect(lostJustNow(log.get(), 'A', 4_000)).toBe(false)
})

test('a scan in doubt keeps its key and the moment it was first sent', () => {
  const storage = memoryStorage()
  const { inDoubt } = createSessionLog(storage, 'bun', { now })
  inDoubt.set('sent', 'key')
  const reloaded = createSessionLog(storage, 'bun', { now: () => 9_000 }).inDoubt
  reloaded.set('sent', 'key')
  expect([reloaded.get('sent'), reloaded.since('key'), reloaded.since('other')]).toEqual(['key', 5_000, undefined])
  reloaded.delete('sent')
  expect(reloaded.get('sent')).toBeUndefined()
})
