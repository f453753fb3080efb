import { everyDay } from '#contract/timings.ts'
import type { CheckedDeal, Surroundings } from '#server/areas/deals/checks/check.ts'
import { parseWordList } from '#server/areas/deals/checks/word-list.ts'

/** A deal that passes every check. */
export const faultlessDeal: CheckedDeal = {
  id: 'deal',
  providerId: 'provider',
  version: 1,
  nameEn: 'Coffee for two',
  nameAr: 'قهوة لشخصين',
  detailsEn: 'Two cups of coffee with 3 pieces of date cake.',
  detailsAr: 'كوبان من القهوة مع ثلاث قطع من كيكة التمر.',
  termsAndConditionsEn: 'One voucher per visit.',
  termsAndConditionsAr: 'قسيمة واحدة لكل زيارة.',
  originalPrice: 7_800,
  discountBasisPoints: 3_000,
  discountedPrice: 5_460,
  qtyPerUser: 3,
  coverImage: 'cover.webp',
  timingsOption: 'COMMON',
  timings: everyDay('16:00', '23:00'),
  notValidIn: [],
}

const words = parseWordList('# drinks\nwine\nنبيذ\nbeer\nبيرة\nlucky draw\n! wine vinegar\n! غير كحولية بيرة')

export const usualSurroundings: Surroundings = {
  shopHours: everyDay('08:00', '23:00'),
  specialHours: null,
  today: '2026-02-10',
  forbiddenWords: () => Promise.resolve(words),
  categoryDiscounts: async () => [2_000, 2_000, 2_500, 3_000, 3_000, 3_500, 4_000, 4_000, 5_000, 5_000],
  coverSize: async () => ({ width: 1_280, height: 800 }),
  sameCover: async () => undefined,
  decisions: async () => ({ decided: 10, approved: 9 }),
}
