import { expect, test } from 'vitest'
import { announcementPromises } from '#server/testing/demo-promises/announcements.ts'
import { chatPromises } from '#server/testing/demo-promises/chats.ts'
import { decisionPromises } from '#server/testing/demo-promises/decisions.ts'
import { demoAt } from '#server/testing/demo-promises/demo.ts'
import { inboxPromises } from '#server/testing/demo-promises/inbox.ts'
import { notePromises } from '#server/testing/demo-promises/note.ts'
import { ratingPromises } from '#server/testing/demo-promises/ratings.ts'
import { salesPromises } from '#server/testing/demo-promises/sales.ts'
import { voucherPromises } from '#server/testing/demo-promises/vouchers.ts'
import { unluckyMoments } from '#server/testing/demo-world.ts'
import { day, midnight } from './clock.ts'
import { createRandom } from './random.ts'

const promises = Object.entries({
  ...voucherPromises,
  ...salesPromises,
  ...ratingPromises,
  ...announcementPromises,
  ...chatPromises,
  ...decisionPromises,
  ...inboxPromises,
  ...notePromises,
})

const start = Date.parse('2026-11-20T00:00:00Z')
const random = createRandom(400)
const drawn = Array.from({ length: 400 }, () => start + Math.floor(random.next() * 365 * day))
/** Just before and just after each midnight of a week. */
const midnights = Array.from({ length: 7 }, (_, index) => midnight(start) + index * day).flatMap((at) => [at - 1, at + 1])

test('the demo of any moment of a year keeps each promise', () => {
  const broken = [...unluckyMoments, ...midnights, ...drawn].flatMap((now) => {
    const demo = demoAt(now)
    return promises.flatMap(([promise, isTrue]) => (isTrue(demo) ? [] : `${new Date(now).toISOString()}: ${promise}`))
  })
  expect(broken).toEqual([])
}, 300_000)
