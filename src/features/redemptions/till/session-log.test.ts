import { expect, test } from 'vitest'
import { memoryStorage } from '../../../session/memory.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { createSessionLog, redeemedJustNow } from './session-log.ts'

const redeemed = (code: string, at: number): Outcome => ({ kind: 'redeemed', at, code, redemptionId: `r-${code}` })

test('it counts what is sure, keeps the last twenty, newest first, and a reload finds it', () => {
  const storage = memoryStorage()
  const log = createSessionLog(storage, 'bun')
  for (let at = 1; at <= 21; at += 1) log.add(redeemed(`CODE${at}`, at))
  log.add({ kind: 'expired', at: 22 })
  log.add({ kind: 'failed', at: 23, advice: 'again' })
  const found = createSessionLog(storage, 'bun').get()
  expect(found).toMatchObject({ redeemed: 21, refused: 1 })
  expect(found.entries.map(({ at }) => at)).toEqual([23, 22, ...Array.from({ length: 18 }, (_, index) => 21 - index)])
})

test('another person finds nothing of it, nor does anybody in what is no log', () => {
  const storage = memoryStorage()
  createSessionLog(storage, 'bun').add(redeemed('A', 1))
  expect(createSessionLog(storage, 'other').get().entries).toEqual([])
  storage.setItem('until-end_till', '{"userId":')
  expect(createSessionLog(storage, 'bun').get().entries).toEqual([])
})

test('an answer that comes after the session’s end leaves nothing', () => {
  const storage = memoryStorage()
  createSessionLog(storage, 'bun', () => false).add(redeemed('A', 1))
  expect(storage.length).toBe(0)
})

test('a voucher redeemed here is remembered for a minute, unless it was taken back', () => {
  const log = createSessionLog(memoryStorage(), 'bun')
  log.add(redeemed('A', 1_000))
  expect(redeemedJustNow(log.get(), 'A', 60_999)).toMatchObject({ code: 'A' })
  expect(redeemedJustNow(log.get(), 'A', 61_000)).toBeUndefined()
  expect(redeemedJustNow(log.get(), 'B', 2_000)).toBeUndefined()
  log.undo('r-A')
  expect(log.get()).toMatchObject({ redeemed: 0, entries: [{ kind: 'undone' }] })
  expect(redeemedJustNow(log.get(), 'A', 2_000)).toBeUndefined()
})
