import type { Redemption, RefusedScan } from '../../contract/redemptions.ts'
import { voucherProblems } from '../../contract/voucher-refusals.ts'
import { hoursBefore, previewMoment } from './moment.ts'

const people = [
  ['نورة العتيبي', 'Breakfast for two', 'إفطار لشخصين', 78],
  ['Sara Hassan', 'Cardamom coffee and a date cake', 'قهوة بالهيل وكعكة تمر', 34],
  ['خالد الدوسري', 'Ten filter coffees', 'عشرة أكواب قهوة مقطّرة', 150],
  ['Omar Farouk', 'Breakfast for two', 'إفطار لشخصين', 78],
  ['ريم القحطاني', 'Barista course', 'دورة تحضير القهوة', 420],
  ['Lina Haddad', 'Cardamom coffee and a date cake', 'قهوة بالهيل وكعكة تمر', 34],
] as const

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeOf = (index: number) =>
  Array.from({ length: 8 }, (_, place) => alphabet[(index * 7 + place * place * 5 + 3) % alphabet.length]).join('')

/** What customers redeemed, newest first: the first ones can still be taken back. */
export const redemptionRows: readonly Redemption[] = Array.from({ length: 32 }, (_, index) => {
  const [customerName, nameEn, nameAr, originalPrice] = people[index % people.length]!
  const hours = 0.07 + index * index * 0.4
  return {
    _id: `example-redemption-${index + 1}`,
    customerName,
    nameEn,
    nameAr,
    redemptionCode: codeOf(index),
    originalPrice,
    discountPercentage: 40,
    discountedPrice: (originalPrice * 6) / 10,
    qtyPerUser: 2,
    redemptionDate: hoursBefore(hours),
    till: index % 3 === 2 ? 'Terrace' : 'Main till',
    undoUntil: new Date(Date.parse(hoursBefore(hours)) + 15 * 60_000).toISOString(),
  }
})

/** Long names, an odd discount, a great price; and what a backend may not tell. */
export const longRedemptionRows: readonly Redemption[] = [
  {
    ...redemptionRows[0]!,
    _id: 'example-long',
    customerName: 'Abdulrahman bin Abdulaziz Al Mutairi Al Harbi of the Northern Quarter',
    nameEn: 'The Grand Courtyard tasting of twelve coffees with dates, pastry and a guided walk',
    nameAr: 'تذوّق الفناء الكبير لاثني عشر نوعاً من القهوة مع التمر والمعجّنات وجولة',
    redemptionCode: 'LONGCODE23456789ABCDEFGHJKMNPQRS',
    originalPrice: 982_345.67,
    discountPercentage: 33.33,
    discountedPrice: 654_929.86,
    till: 'The till beside the eastern entrance',
  },
  {
    _id: 'example-bare',
    nameEn: '',
    nameAr: '',
    customerName: '',
    redemptionCode: '',
    redemptionDate: new Date(previewMoment).toISOString(),
  },
  ...redemptionRows.slice(0, 3),
]

/** What the till was refused: of each reason some, of what is not one's own nothing but the end of its code. */
export const refusedScanRows: readonly RefusedScan[] = Array.from({ length: 32 }, (_, index) => {
  const reason = voucherProblems[(index * 5) % voucherProblems.length]!
  const [customerName, nameEn, nameAr] = people[index % people.length]!
  const isForeign = reason === 'VOUCHER_NOT_FOUND' || reason === 'VOUCHER_OF_ANOTHER'
  const hours = 0.2 + index * index * 0.6
  return {
    _id: `example-refused-${index + 1}`,
    at: hoursBefore(hours),
    scannedAt: index === 3 ? hoursBefore(hours + 2) : null,
    reason,
    maskedCode: codeOf(index).slice(-2).padStart(8, '•'),
    till: index % 3 === 2 ? 'Terrace' : 'Main till',
    customerName: isForeign ? '' : customerName,
    nameEn: isForeign ? '' : nameEn,
    nameAr: isForeign ? '' : nameAr,
  }
})

/** Long names, and what a backend may not tell. */
export const longRefusedScanRows: readonly RefusedScan[] = [
  {
    ...refusedScanRows[0]!,
    _id: 'example-refused-long',
    reason: 'VOUCHER_OUT_OF_HOURS',
    customerName: 'Abdulrahman bin Abdulaziz Al Mutairi Al Harbi of the Northern Quarter',
    nameEn: 'The Grand Courtyard tasting of twelve coffees with dates, pastry and a guided walk',
    nameAr: 'تذوّق الفناء الكبير لاثني عشر نوعاً من القهوة مع التمر والمعجّنات وجولة',
    till: 'The till beside the eastern entrance',
    scannedAt: hoursBefore(20),
  },
  { _id: 'example-refused-bare', at: new Date(previewMoment).toISOString(), maskedCode: '', nameEn: '', nameAr: '', customerName: '' },
  ...refusedScanRows.slice(0, 3),
]
