import { announcementPromises } from '#server/testing/demo-promises/announcements.ts'
import { chatPromises } from '#server/testing/demo-promises/chats.ts'
import { decisionPromises } from '#server/testing/demo-promises/decisions.ts'
import { inboxPromises } from '#server/testing/demo-promises/inbox.ts'
import { notePromises } from '#server/testing/demo-promises/note.ts'
import { ratingPromises } from '#server/testing/demo-promises/ratings.ts'
import { salesPromises } from '#server/testing/demo-promises/sales.ts'
import { voucherPromises } from '#server/testing/demo-promises/vouchers.ts'
import { buildDemo } from './demo.ts'
import { createRandom } from './random.ts'

const all = {
  ...voucherPromises,
  ...salesPromises,
  ...ratingPromises,
  ...announcementPromises,
  ...chatPromises,
  ...decisionPromises,
  ...inboxPromises,
  ...notePromises,
}
const random = createRandom(Number(process.argv[3] ?? 400))
const start = Date.parse('2026-11-20T00:00:00Z')
const N = Number(process.argv[2] ?? 400)
const moments = Array.from({ length: N }, () => start + Math.floor(random.next() * 365 * 86_400_000))
const broken: Record<string, number[]> = {}
const cost: Record<string, number> = {}
const cpu = () => {
  const u = process.cpuUsage()
  return (u.user + u.system) / 1000
}
let build = 0
for (const now of moments) {
  const s = cpu()
  const demo = { ...buildDemo(now, { passwordHash: '', securityAnswerHash: '' }), now }
  build += cpu() - s
  for (const [name, holds] of Object.entries(all)) {
    const t = cpu()
    if (!holds(demo)) (broken[name] ??= []).push(now)
    cost[name] = (cost[name] ?? 0) + cpu() - t
  }
}
for (const name of Object.keys(all))
  console.log(
    String(broken[name]?.length ?? 0).padStart(4),
    (cost[name]! / N).toFixed(1).padStart(5),
    name,
    broken[name] ? new Date(broken[name][0]!).toISOString() : '',
  )
console.log('build', (build / N).toFixed(1), 'promises', (Object.values(cost).reduce((a, b) => a + b, 0) / N).toFixed(1))
