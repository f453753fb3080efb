import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const noon = Date.UTC(2026, 8, 12, 12)
const date = (instant: number) => new Date(instant).toUTCString()

test.each([600, -600, 3, -3])('a machine that is %i seconds wrong counts by the server', (seconds) => {
  const time = createServerClock({ now: () => noon + seconds * 1_000 })
  expect(time.now()).toBe(noon + seconds * 1_000)
  time.syncFrom(date(noon), noon + seconds * 1_000)
  expect(Math.abs(time.now() - noon)).toBeLessThanOrEqual(1_000)
})

test('the second that a Date header cannot tell does not move a right clock', () => {
  const time = createServerClock({ now: () => noon + 999 })
  time.syncFrom(date(noon), noon + 999)
  expect(time.skew()).toBe(0)
})

test('a clock that is put right is believed again', () => {
  let local = noon + 600_000
  const time = createServerClock({ now: () => local })
  time.syncFrom(date(noon), local)
  local = noon + 5_000
  time.syncFrom(date(noon + 5_000), local)
  expect(Math.abs(time.now() - local)).toBeLessThanOrEqual(1_000)
})

test('an answer that lay unread while the machine slept moves no clock', () => {
  let local = noon
  const time = createServerClock({ now: () => local })
  local = noon + 8 * 3_600_000
  time.syncFrom(date(noon + 1_000), noon)
  expect(time.skew()).toBe(0)
  time.syncFrom(date(local - 600_000), local)
  expect(Math.abs(time.skew() + 600_000)).toBeLessThanOrEqual(1_000)
})

test('no Date, or one that is none, changes nothing', () => {
  const time = createServerClock({ now: () => noon })
  time.syncFrom(null, noon)
  time.syncFrom('yesterday', noon)
  expect(time.now()).toBe(noon)
})

test('an assumption holds until an answer tells better', () => {
  const time = createServerClock({ now: () => noon })
  time.restore(600_000)
  expect(time.now()).toBe(noon + 600_000)
  time.syncFrom(date(noon), noon)
  time.restore(600_000)
  expect(Math.abs(time.now() - noon)).toBeLessThanOrEqual(1_000)
})
