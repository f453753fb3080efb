import type { Deal, DealRow } from '../../contract/deals.ts'
import { dealLengths } from '../../contract/limits.ts'
import { discountedPriceOf } from '../../contract/money.ts'
import { days, everyDay } from '../../contract/timings.ts'
import { cover } from './cover.ts'
import { hoursBefore } from './moment.ts'

const provider = (id: number, businessNameEn: string, businessNameAr: string) => ({
  _id: `example-provider-${id}`,
  businessNameEn,
  businessNameAr,
})
const prices = (originalPrice: number, discountPercentage: number) => ({
  originalPrice,
  discountPercentage,
  discountedPrice: discountedPriceOf(originalPrice, discountPercentage),
})
const pending = { dealStatus: 'PENDING', isApproved: false } as const

/** Ten vouchers that wait, from four days to a minute: a whole page. */
export const pendingDeals: readonly DealRow[] = [
  {
    _id: 'example-deal-1',
    nameEn: 'Grilled hammour platter for four',
    nameAr: 'طبق هامور مشوي لأربعة أشخاص',
    ...prices(320, 35),
    qtyPerUser: 1,
    dealCoverImg: cover('#9db8b5', 'bowl'),
    createdAt: hoursBefore(98),
    serviceProvider: provider(2, 'Marsa Seafood Kitchen', 'مطبخ مرسى البحري'),
    ...pending,
  },
  {
    _id: 'example-deal-2',
    nameEn: 'Moroccan hammam, 60 minutes',
    nameAr: 'حمّام مغربي لمدة 60 دقيقة',
    ...prices(260, 40),
    qtyPerUser: 2,
    dealCoverImg: cover('#c3b79a', 'arch'),
    createdAt: hoursBefore(74),
    serviceProvider: provider(3, 'Noura Spa & Hammam', 'نورة سبا وحمّام'),
    ...pending,
  },
  {
    _id: 'example-deal-3',
    nameEn: 'Padel court, 90 minutes',
    nameAr: 'حجز ملعب بادل لمدة 90 دقيقة',
    ...prices(180, 25),
    qtyPerUser: 3,
    dealCoverImg: cover('#3f7d78', 'ball'),
    createdAt: hoursBefore(50),
    serviceProvider: provider(4, 'Ramz Padel Club', 'نادي رمز للبادل'),
    ...pending,
  },
  {
    _id: 'example-deal-4',
    nameEn: 'Specialty coffee and date cake for two',
    nameAr: 'قهوة مختصة وكيكة تمر لشخصين',
    ...prices(78, 40),
    qtyPerUser: 11,
    dealCoverImg: cover('#b98d6b', 'cup'),
    createdAt: hoursBefore(30),
    serviceProvider: provider(1, 'Bayt Al Bun', 'بيت البُن'),
    ...pending,
  },
  {
    _id: 'example-deal-5',
    nameEn: 'Full interior and exterior wash',
    nameAr: 'غسيل كامل داخلي وخارجي',
    ...prices(120, 50),
    qtyPerUser: 100,
    dealCoverImg: null,
    createdAt: hoursBefore(25),
    serviceProvider: provider(5, 'Lamsa Car Care', 'لمسة للعناية بالسيارات'),
    ...pending,
  },
  {
    _id: 'example-deal-6',
    nameEn: 'Assorted maamoul box, 1 kg',
    nameAr: 'علبة معمول مشكّل، 1 كجم',
    ...prices(95, 33.33),
    qtyPerUser: 1,
    dealCoverImg: cover('#c9a36a', 'box'),
    createdAt: hoursBefore(21),
    serviceProvider: provider(6, 'Tamra Sweets', 'حلويات تمرة'),
    ...pending,
  },
  {
    _id: 'example-deal-9',
    nameEn: 'Family entry, four people',
    nameAr: 'دخول عائلي لأربعة أشخاص',
    ...prices(240, 30),
    qtyPerUser: 2,
    dealCoverImg: cover('#8aa58f', 'ball'),
    createdAt: hoursBefore(17),
    serviceProvider: provider(10, 'Wadi Family Park', 'وادي المرح العائلي'),
    ...pending,
  },
  {
    _id: 'example-deal-10',
    nameEn: 'Teeth cleaning and polish',
    nameAr: 'تنظيف الأسنان وتلميعها',
    ...prices(350, 45),
    qtyPerUser: 1,
    dealCoverImg: cover('#a9c0cf', 'arch'),
    createdAt: hoursBefore(9),
    serviceProvider: provider(11, 'Basma Dental Care', 'بسمة لطب الأسنان'),
    ...pending,
  },
  {
    _id: 'example-deal-7',
    nameEn: 'Mixed grill for six, after 22:00',
    nameAr: 'مشاوي مشكّلة لستة أشخاص بعد 22:00',
    ...prices(410, 25),
    qtyPerUser: 1,
    dealCoverImg: cover('#6d4c3b', 'bowl'),
    createdAt: hoursBefore(2),
    serviceProvider: provider(7, 'Dar Al Zaytoun Grill', 'مشويات دار الزيتون'),
    ...pending,
  },
  {
    _id: 'example-deal-8',
    nameEn: 'Royal oud gift set',
    nameAr: 'طقم هدايا العود الملكي',
    ...prices(1450, 15),
    qtyPerUser: 1,
    dealCoverImg: cover('#7a5a48', 'box'),
    createdAt: hoursBefore(0.02),
    serviceProvider: provider(8, 'Dar Al Oud', 'دار العود'),
    ...pending,
  },
]

/** A name as long as the rules allow, vowelled Arabic, the dearest price, the largest quantity. */
export const longDeal: DealRow = {
  _id: 'example-deal-long',
  nameEn: 'Two-hour private pottery workshop for up to four people with clay, glaze, two firings, an apron to keep and a pot of tea',
  nameAr: 'وَرْشَةُ فَخَّارٍ خَاصَّةٌ لِسَاعَتَيْنِ وَلِأَرْبَعَةِ أَشْخَاصٍ مَعَ الطِّينِ وَحَرْقَتَيْنِ وَإِبْرِيقِ الشَّايِ',
  originalPrice: 1_000_000,
  discountPercentage: 99.99,
  discountedPrice: discountedPriceOf(1_000_000, 99.99),
  qtyPerUser: 1_000,
  dealCoverImg: cover('#5b6f8a', 'arch'),
  createdAt: hoursBefore(24 * 400),
  serviceProvider: provider(9, 'The Grand Courtyard Roastery, Bakery and Reading Room Riyadh', 'مَحْمَصَةُ الفِنَاءِ الكَبِيرِ وَمَخْبَزُهَا وَقَاعَةُ القِرَاءَةِ'),
  ...pending,
}

const decided = (row: DealRow, dealStatus: 'APPROVED' | 'REJECTED', hours: number): DealRow => ({
  ...row,
  _id: `${row._id}-${dealStatus.toLowerCase()}`,
  dealStatus,
  isApproved: dealStatus === 'APPROVED',
  decidedBy: 'Sami Al Harbi',
  decidedAt: hoursBefore(hours),
  reason: dealStatus === 'REJECTED' ? 'The Arabic terms are missing. أضف الشروط بالعربية.' : null,
})

export const approvedDeals: readonly DealRow[] = pendingDeals.slice(0, 6).map((row, index) => decided(row, 'APPROVED', 3 + index * 30))
export const rejectedDeals: readonly DealRow[] = pendingDeals.slice(8, 10).map((row, index) => decided(row, 'REJECTED', 1 + index * 300))

/** The whole of a listed deal; its week has a day off and two nights that end after midnight. */
export const wholeDeal = (row: DealRow): Deal => ({
  ...row,
  detailsEn:
    'Black soap, kessa scrub and ghassoul clay mask, followed by mint tea in the lounge. Towels, slippers and a locker are included.',
  detailsAr: 'حمّام مغربي تقليدي بالصابون البلدي والتكييس بالليفة المغربية وقناع الغاسول، ثم شاي بالنعناع في صالة الاسترخاء.',
  termsAndConditionsEn: 'Ages 16 and above. Book at least 4 hours ahead on 055 214 7780. One voucher per visit.',
  termsAndConditionsAr: 'من عمر 16 سنة فما فوق. الحجز قبل الموعد بأربع ساعات على الأقل على الرقم 055 214 7780. قسيمة واحدة لكل زيارة.',
  dealTimingsOption: 'INDIVIDUAL',
  dealTimings: days
    .filter((day) => day !== 'Sunday')
    .map((day) => ({
      day,
      openingTime: day === 'Friday' ? '16:00' : '10:00',
      closingTime: day === 'Thursday' || day === 'Friday' ? '02:00' : '22:00',
    })),
})

/** The same, approved weeks ago and changed by its provider since: every kind of change there is. */
export const editedDeal = (row: DealRow): Deal => {
  const now = wholeDeal(row)
  return {
    ...now,
    createdAt: hoursBefore(24 * 31),
    submittedAt: row.createdAt,
    lastApproved: {
      ...now,
      nameEn: 'Moroccan hammam, 45 minutes',
      nameAr: 'حمّام مغربي لمدة 45 دقيقة',
      ...prices(240, 35),
      qtyPerUser: 1,
      detailsEn: 'Black soap, kessa scrub and ghassoul clay mask, followed by a cup of tea. Towels and slippers are included.',
      detailsAr: 'حمّام مغربي تقليدي بالصابون البلدي والتكييس بالليفة المغربية، ثم كوب شاي في صالة الانتظار.',
      termsAndConditionsEn: 'Ages 18 and above. Book at least 4 hours ahead on 055 214 7781. One voucher per visit.',
      dealCoverImg: cover('#a9c0cf', 'arch'),
      dealTimings: now.dealTimings.map((timing) => (timing.day === 'Friday' ? { ...timing, openingTime: '14:00' } : timing)).slice(1),
      decidedBy: 'Abdulrahman bin Mohammed Al Otaibi',
      decidedAt: hoursBefore(24 * 30),
    },
  }
}

const long = (sentence: string, length: number) => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)

/** A deal whose every text is as long as the rules allow; open through every night. */
export const longWholeDeal: Deal = {
  ...wholeDeal(longDeal),
  detailsEn: long('Clay, glaze, firing and a pot of tea are included, and everything you make is yours to keep. ', dealLengths.details),
  detailsAr: long('يَشْمَلُ العَرْضُ الطِّينَ وَالتَّزْجِيجَ وَالحَرْقَ وَإِبْرِيقَ شَايٍ، وَكُلُّ مَا تَصْنَعُهُ لَكَ. ', dealLengths.details),
  termsAndConditionsEn: long('Not valid on public holidays. ', dealLengths.terms),
  termsAndConditionsAr: long('لا تسري القسيمة في إجازات الأعياد. ', dealLengths.terms),
  dealTimingsOption: 'COMMON',
  dealTimings: everyDay('22:00', '02:00'),
}
