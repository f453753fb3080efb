import { expect, test } from 'vitest'
import { type ReviewCheckName, reviewCheckNames } from '#contract/review-checks.ts'
import { everyDay } from '#contract/timings.ts'
import { createRandom } from '#server/seed/random.ts'
import { buildWorld } from '#server/seed/world.ts'
import type { CheckedDeal, Discounts, Surroundings } from './check.ts'
import { runChecks } from './run-checks.ts'
import { readWordList } from './word-list.ts'

const vouchers = 200
const now = Date.parse('2026-11-20T11:20:00Z')
const world = buildWorld(now)
const words = await readWordList(new URL('./forbidden-words.txt', import.meta.url))
const providers = new Map(world.providers.map((row) => [row.id, row]))

interface Voucher {
  deal: CheckedDeal
  surroundings: Surroundings
}

const findDiscounts = (categoryId: string | null, id: string): Discounts =>
  world.deals
    .filter(({ row }) => row.status === 'APPROVED' && row.id !== id && providers.get(row.providerId)?.businessCategoryId === categoryId)
    .map(({ row }) => row.discountBasisPoints)
    .toSorted((one, other) => one - other)

/** Approved vouchers of the demo, which were written without a fault; what a machine hands out at the door is outside the hours on purpose. */
const source = world.deals.filter(({ row, key }) => row.status === 'APPROVED' && !key.includes('House roast beans')).slice(0, vouchers)

const toVoucher = ({ row }: (typeof source)[number]): Voucher => {
  const provider = providers.get(row.providerId)
  return {
    deal: { ...row, version: 1, coverImage: 'cover' } as CheckedDeal,
    surroundings: {
      shopHours: provider?.businessTimings ?? null,
      specialHours: provider?.specialHours ?? null,
      today: '2026-09-15',
      forbiddenWords: () => Promise.resolve(words),
      categoryDiscounts: async () => findDiscounts(provider?.businessCategoryId ?? null, row.id),
      coverSize: async () => ({ width: 1_280, height: 800 }),
      sameCover: async () => undefined,
      decisions: async () => ({ decided: 20, approved: 19 }),
    },
  }
}

type Plant = (voucher: Voucher) => Partial<CheckedDeal> | { readonly around: Partial<Surroundings> }

const append =
  (field: 'details' | 'termsAndConditions', en: string, ar: string): Plant =>
  ({ deal }) => ({ [`${field}En`]: `${deal[`${field}En`]}\n• ${en}`, [`${field}Ar`]: `${deal[`${field}Ar`]}\n• ${ar}` })

const same = { dealId: 'd', dealEn: 'Cake', dealAr: 'كيكة', providerId: 'p', businessEn: 'Other', businessAr: 'أخرى' }

/** Forty, in both languages. Some are meant to be missed: nobody can tell without knowing what was intended. */
const plants: readonly (readonly [ReviewCheckName, Plant])[] = [
  ['textsComplete', () => ({ detailsAr: 'قريباً' })],
  ['textsComplete', () => ({ detailsEn: 'test' })],
  ['textsComplete', ({ deal }) => ({ detailsAr: deal.detailsEn })],
  ['textsComplete', ({ deal }) => ({ detailsEn: deal.detailsAr })],
  ['textsComplete', () => ({ termsAndConditionsAr: '-' })],
  ['textsComplete', ({ deal }) => ({ termsAndConditionsAr: deal.termsAndConditionsAr.split('\n')[0]?.slice(0, 14) ?? '' })],
  ['textsComplete', () => ({ termsAndConditionsEn: 'xxx' })],
  ['textsComplete', ({ deal }) => ({ detailsAr: `${deal.detailsAr} ${deal.detailsEn}` })],
  // A translation of another voucher is complete.
  ['textsComplete', () => ({ detailsAr: 'كوب شاي بالنعناع مع قطعتين من الكعك الطازج، للطلبات داخل الفرع فقط وفي جميع الأيام.' })],
  ['numbersAgree', append('details', 'A second piece costs SAR 15.', 'القطعة الثانية بسعر 25 ريالاً.')],
  ['numbersAgree', append('details', '20% off the next visit.', 'خصم ١٥٪ على الزيارة التالية.')],
  ['numbersAgree', append('termsAndConditions', 'Book 24 hours ahead.', 'الحجز قبل الموعد بثمان وأربعين ساعة.')],
  ['numbersAgree', append('details', 'Includes six portions.', 'تشمل أربع حصص.')],
  ['numbersAgree', append('termsAndConditions', 'Deposit SAR 1,500.', 'مبلغ التأمين ١٬٢٠٠ ريال.')],
  ['numbersAgree', append('details', 'Served from 4:30 pm.', 'يُقدَّم من الساعة 5:30 مساءً.')],
  ['numbersAgree', append('termsAndConditions', 'Valid for 90 days.', 'تسري لمدة محدودة.')],
  ['numbersAgree', append('details', 'For children up to age 12.', 'للأطفال حتى عمر ١٠ سنوات.')],
  // One and two may be an article or a dual.
  ['numbersAgree', append('details', 'With 2 drinks.', 'مع مشروب.')],
  ['usualDiscount', () => ({ discountBasisPoints: 8_500 })],
  ['usualDiscount', () => ({ discountBasisPoints: 9_000 })],
  ['usualDiscount', () => ({ discountBasisPoints: 100 })],
  // Within what a generous category does.
  ['usualDiscount', () => ({ discountBasisPoints: 5_500 })],
  ['withinShopHours', () => ({ timings: everyDay('05:00', '23:30') })],
  [
    'withinShopHours',
    ({ surroundings }) => ({
      timings: [{ day: 'Friday', openingTime: '03:30', closingTime: surroundings.shopHours?.[0]?.closingTime ?? '' }],
    }),
  ],
  [
    'withinShopHours',
    ({ surroundings }) => ({
      timings: [{ day: 'Monday', openingTime: surroundings.shopHours?.[0]?.openingTime ?? '', closingTime: '03:45' }],
    }),
  ],
  ['withinShopHours', () => ({ timings: everyDay('00:00', '23:59') })],
  ['pictureSize', () => ({ around: { coverSize: async () => ({ width: 320, height: 200 }) } })],
  ['pictureSize', () => ({ around: { coverSize: async () => undefined } })],
  ['pictureUnique', () => ({ around: { sameCover: async () => same } })],
  ['termsAgree', append('termsAndConditions', 'Valid until 4:15 am.', 'تسري حتى الساعة 4:15 صباحاً.')],
  ['termsAgree', append('termsAndConditions', 'Not valid on Thursdays.', 'لا تسري يوم الخميس.')],
  ['termsAgree', append('termsAndConditions', 'Nine vouchers per customer.', 'تسع قسائم لكل عميل.')],
  ['termsAgree', ({ deal }) => ({ termsAndConditionsAr: `${deal.termsAndConditionsAr}\n• ما عدا يوم الأربعاء.` })],
  ['termsAgree', ({ deal }) => ({ qtyPerUser: 5, termsAndConditionsAr: `${deal.termsAndConditionsAr}\n• قسيمة واحدة لكل عميل.` })],
  // Days in words that are not understood.
  ['termsAgree', append('termsAndConditions', 'Only in the middle of the week.', 'في منتصف الأسبوع فقط.')],
  ['knownBusiness', () => ({ around: { decisions: async () => ({ decided: 2, approved: 2 }) } })],
  ['knownBusiness', () => ({ around: { decisions: async () => ({ decided: 20, approved: 17 }) } })],
  ['forbiddenWords', append('details', 'With a glass of wine.', 'مع كأس من النّبيذ.')],
  ['forbiddenWords', ({ deal }) => ({ detailsAr: `${deal.detailsAr} وبالسجائر.` })],
  // Letters of another alphabet.
  ['forbiddenWords', ({ deal }) => ({ detailsEn: `${deal.detailsEn} A free саsino night.` })],
]

const onFailure = (name: string, err: unknown) => {
  throw new Error(`${name} did not run`, { cause: err })
}

test('200 vouchers with 40 planted faults', async () => {
  const random = createRandom(40)
  const positions = source.map((_voucher, index) => index)
  const planted = new Map(plants.map((plant) => [positions.splice(random.whole(0, positions.length - 1), 1)[0], plant]))
  const counts = new Map(reviewCheckNames.map((name) => [name, { planted: 0, found: 0, missed: 0, false: 0 }]))
  const falseAlarms: string[] = []
  for (const [index, from] of source.entries()) {
    const voucher = toVoucher(from)
    const [name, plant] = planted.get(index) ?? []
    const changed = plant?.(voucher) ?? {}
    const around = 'around' in changed ? changed.around : {}
    const deal = 'around' in changed ? voucher.deal : { ...voucher.deal, ...changed }
    const results = await runChecks(deal, { ...voucher.surroundings, ...around }, { onFailure })
    if (name) {
      const count = counts.get(name)!
      count.planted += 1
      count[results.find((each) => each.name === name)?.result === 'failed' ? 'found' : 'missed'] += 1
    }
    // A fault of one kind may be one of another kind too.
    for (const each of name ? [] : results.filter(({ result }) => result !== 'passed')) {
      counts.get(each.name)!.false += 1
      falseAlarms.push(`${from.key}: ${each.name} ${JSON.stringify(each.values)}`)
    }
  }
  expect(source).toHaveLength(vouchers)
  expect(plants).toHaveLength(40)
  expect(falseAlarms).toEqual([])
  // docs/design/review-checks.md has these figures.
  expect(Object.fromEntries(counts)).toEqual({
    textsComplete: { planted: 9, found: 8, missed: 1, false: 0 },
    numbersAgree: { planted: 9, found: 8, missed: 1, false: 0 },
    usualDiscount: { planted: 4, found: 3, missed: 1, false: 0 },
    withinShopHours: { planted: 4, found: 4, missed: 0, false: 0 },
    pictureSize: { planted: 2, found: 2, missed: 0, false: 0 },
    pictureUnique: { planted: 1, found: 1, missed: 0, false: 0 },
    termsAgree: { planted: 6, found: 5, missed: 1, false: 0 },
    knownBusiness: { planted: 2, found: 2, missed: 0, false: 0 },
    forbiddenWords: { planted: 3, found: 3, missed: 0, false: 0 },
  })
})
