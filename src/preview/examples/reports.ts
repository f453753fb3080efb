import type { ReportRow } from '../../contract/reports.ts'
import { categories } from './lookups.ts'
import { hoursBefore } from './moment.ts'

const names = [
  ['Bayt Al Bun', 'بيت البُن'],
  ['Najd Kitchen', 'مطبخ نجد'],
  ['Lamsa Salon', 'صالون لمسة'],
  ['Wadi Padel Club', 'نادي وادي للبادل'],
  ['Sahara Car Care', 'صحارى للعناية بالسيارات'],
  ['Noor Dental', 'نور لطب الأسنان'],
  ['Karak House', 'بيت الكرك'],
  ['Rimal Spa', 'رمال سبا'],
  ['Zahra Flowers', 'زهور الزهراء'],
  ['Ufuq Cinema', 'سينما أفق'],
  ['Tamrah Sweets', 'حلويات تمرة'],
] as const

const statuses = ['PENDING', 'APPROVED', 'APPROVED', 'REJECTED', 'APPROVED'] as const

/** Providers with what they have come to: some much, the newest nothing. */
export const reportRows: readonly ReportRow[] = names.map(([businessNameEn, businessNameAr], index) => {
  const sold = statuses[index % statuses.length] === 'APPROVED' ? 12 + 97 * index : 0
  return {
    _id: `example-provider-${index + 1}`,
    businessNameEn,
    businessNameAr,
    businessCategory: categories[index % categories.length]!,
    emailAddress: `hello@provider-${index + 1}.test`,
    phoneNo: '552147780',
    accountApprovalStatus: statuses[index % statuses.length]!,
    createdAt: hoursBefore(30 + 24 * 17 * index),
    totalVouchers: sold ? 1 + (index % 6) : 0,
    totalRedemptions: sold,
    totalRevenue: sold * 38.75,
    averageRating: sold ? 3.8 + (index % 5) / 4 : null,
  }
})

/** Long names, great figures; and what a backend may not tell. */
export const longReportRows: readonly ReportRow[] = [
  {
    ...reportRows[1]!,
    _id: 'example-long',
    businessNameEn: 'The Grand Courtyard Roastery, Bakery and Reading Room Riyadh',
    businessNameAr: 'مَحْمَصَةُ الفِنَاءِ الكَبِيرِ وَمَخْبَزُهَا وَقَاعَةُ القِرَاءَةِ',
    totalVouchers: 1_204,
    totalRedemptions: 1_204_567,
    totalRevenue: 98_765_432.1,
  },
  { _id: 'example-bare', businessNameEn: 'Bare', businessNameAr: '' },
  ...reportRows.slice(0, 3),
]
