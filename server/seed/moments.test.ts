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
import { day } from './clock.ts'
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
const moments = Array.from({ length: 400 }, () => start + Math.floor(random.next() * 365 * day))

test('the demo of any moment of a year keeps each promise', () => {
  const broken = [...unluckyMoments, ...moments].flatMap((now) => {
    const demo = demoAt(now)
    return promises.flatMap(([promise, isKept]) => (isKept(demo) ? [] : `${new Date(now).toISOString()}: ${promise}`))
  })
  expect(broken).toEqual([])
}, 180_000)
