import { expect, test } from 'vitest'
import { matchRanks, rankNames } from './match-names.ts'

const { whole, beginning, words, part, misspelt } = matchRanks

test.each([
  ['reports', ['Reports', 'التقارير'], whole],
  ['Go to reports', ['Reports', 'التقارير'], whole],
  ['اذهب إلى التقارير', ['Reports', 'التقارير'], whole],
  ['تقارير', ['Reports', 'التقارير'], whole],
  ['cafe', ['Cafés', 'مقاهٍ'], beginning],
  ['مقاه', ['Cafés', 'مقاهٍ'], whole],
  ['pend', ['Pending vouchers'], beginning],
  ['vouchers pending', ['Pending vouchers', 'قسائم قيد المراجعة'], words],
  ['قسائم مراجعه', ['Pending vouchers', 'قسائم قيد المراجعة'], words],
  ['ouch', ['Pending vouchers'], part],
  ['vuochers', ['Vouchers'], misspelt],
  ['reprots', ['Reports'], misspelt],
  ['التقاير', ['Reports', 'التقارير'], misspelt],
  ['notifcatoins', ['Scheduled notifications'], misspelt],
  ['dakr', ['Dark theme'], misspelt],
  ['drk', ['Dark theme'], undefined],
  ['repxyz', ['Reports'], undefined],
  ['open', ['Open sessions'], beginning],
  ['reports zzz', ['Reports'], undefined],
  ['%', ['Reports'], undefined],
])('“%s” in %j', (search, names, rank) => {
  expect(rankNames(names, search)).toBe(rank)
})
