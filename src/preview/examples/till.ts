import { checkVoucher, createRedemption, type NewRedemption, undoRedemption } from '../../contract/redemptions.ts'
import type { TillVoucher } from '../../contract/voucher-refusals.ts'
import { answer, type Example, refuse } from '../example.ts'
import { hoursBefore } from './moment.ts'

/** The code of the customer at the counter. */
export const tillCode = '7KQ4M2XD'

const voucher: TillVoucher = {
  dealId: 'example-deal-1-approved',
  nameEn: 'Specialty coffee and date cake for two',
  nameAr: 'قهوة مختصة وكيكة تمر لشخصين',
  customerName: 'Reem Al Dosari',
  redemptionCode: tillCode,
  originalPrice: 78,
  discountPercentage: 40,
  discountedPrice: 46.8,
  qtyPerUser: 2,
}

const longVoucher: TillVoucher = {
  ...voucher,
  nameEn: 'A whole evening of specialty coffee, date cake, pistachio rolls and karak for the family, on the courtyard side',
  nameAr: 'أُمْسِيَةٌ كَامِلَةٌ مِنَ القَهْوَةِ المُخْتَصَّةِ وَكَيْكَةِ التَّمْرِ وَلَفَائِفِ الفُسْتُقِ وَالكَرَكِ لِلْعَائِلَةِ فِي جَانِبِ الفِنَاءِ',
  customerName: 'عَبْدُالرَّحْمٰن بن مُحَمَّد بن عبدالعزيز آل الشيخ العُتَيْبي الهُذَلي',
  originalPrice: 1_204_567.5,
  discountedPrice: 1_084_110.75,
  qtyPerUser: 20,
}

const redemption: NewRedemption = {
  ...voucher,
  _id: 'example-redemption-new',
  redemptionDate: hoursBefore(0),
  till: 'Till 2, Al Olaya branch',
  undoUntil: hoursBefore(-0.25),
  number: 1,
}

const undo = answer(undoRedemption, null)

/** What each voucher at the counter comes to. */
export const tillAnswers = {
  redeemed: [answer(createRedemption, redemption), answer(checkVoucher, { ...voucher, number: 1 }), undo],
  long: [answer(createRedemption, { ...redemption, ...longVoucher, number: 12 }), undo],
  alreadyRedeemed: [
    refuse(createRedemption, 409, 'VOUCHER_REDEEMED', {
      voucher,
      at: hoursBefore(0.05),
      by: 'Bayt Al Bun',
      till: 'Till 2, Al Olaya branch',
    }),
  ],
  expired: [refuse(createRedemption, 409, 'VOUCHER_EXPIRED', { voucher, at: hoursBefore(70) })],
  outOfHours: [
    refuse(createRedemption, 409, 'VOUCHER_OUT_OF_HOURS', {
      voucher,
      openingTime: '16:00',
      closingTime: '23:00',
      opensAt: hoursBefore(-3.5),
    }),
  ],
  closedToday: [refuse(createRedemption, 409, 'VOUCHER_OUT_OF_HOURS', { voucher, opensAt: hoursBefore(-19.5) })],
  quotaUsed: [refuse(createRedemption, 409, 'VOUCHER_QUOTA_USED', { voucher })],
  notApproved: [refuse(createRedemption, 409, 'DEAL_NOT_APPROVED', { voucher })],
  notFound: [refuse(createRedemption, 404, 'VOUCHER_NOT_FOUND')],
  ofAnother: [refuse(createRedemption, 403, 'VOUCHER_OF_ANOTHER')],
  tooMany: [refuse(createRedemption, 429, 'TOO_MANY_REQUESTS')],
  failed: [refuse(createRedemption, 503, 'UNAVAILABLE')],
  waiting: [{ call: createRedemption, status: undefined, body: () => ({}) }],
} as const satisfies Record<string, readonly Example[]>
