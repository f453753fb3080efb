import { expect, test } from 'vitest'
import { hours } from '#server/seed/content/content.ts'
import { buildWorld } from '#server/seed/world.ts'
import { findDifferingAmounts } from './numbers-agree.ts'
import { findContradictions } from './terms-agree.ts'
import { textFields } from './text-fields.ts'
import { findTextFaults } from './texts-complete.ts'
import { findOutside } from './within-shop-hours.ts'
import { findForbidden, readWordList } from './word-list.ts'

test('seed', async () => {
  const words = await readWordList(new URL('./forbidden-words.txt', import.meta.url))
  const w = buildWorld(Date.parse('2026-11-20T11:20:00Z'))
  const t = performance.now()
  for (const { row, key, business } of w.deals) {
    const deal = row as never as Parameters<typeof findContradictions>[0]
    const c = findContradictions(deal)
    const cut = (f: never, s: { from: number; to: number }) => String(deal[f]).slice(Math.max(0, s.from - 15), s.to + 15)
    if (c.length) console.log('TERMS', key, row.qtyPerUser, JSON.stringify(c))
    const [en, ar] = findDifferingAmounts(deal)
    if (en.length + ar.length)
      console.log(
        'NUM',
        key,
        en.map((e) => [e.field, cut(e.field as never, e.amount)]),
        ar.map((e) => [e.field, cut(e.field as never, e.amount)]),
      )
    const f = findTextFaults(deal)
    if (f.length) console.log('TEXT', key, JSON.stringify(f), row.detailsEn, row.detailsAr)
    for (const x of textFields) {
      const p = findForbidden(deal[x], words)
      if (p.length) console.log('WORD', key, x, JSON.stringify(p))
    }
    const o = findOutside(deal.timings, hours[business.hours].timings)
    if (o.length) console.log('HOURS', key, JSON.stringify(o[0]), row.status)
  }
  console.log('ms per deal', (performance.now() - t) / 300)
  expect(1).toBe(1)
})
