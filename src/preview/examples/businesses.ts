import type { Profile } from '../../contract/profile.ts'
import { days } from '../../contract/timings.ts'
import { categories } from './lookups.ts'
import { hoursBefore } from './moment.ts'

/** The business whose eyes the provider screens are seen with. Its week has a day off and a night that ends after midnight. */
export const coffeeHouse: Profile = {
  _id: 'example-provider-1',
  emailAddress: 'hello@baytalbun.test',
  businessNameEn: 'Bayt Al Bun',
  businessNameAr: 'بيت البُن',
  businessDescEn: 'A neighbourhood roastery with a quiet courtyard.',
  businessDescAr: 'محمصة الحي، ولها فناء هادئ.',
  businessCategory: categories[0]!,
  managerName: 'Reem Al Dossari',
  address: 'Prince Sultan Street, Al Malqa, Riyadh',
  boxOrBuilding: '7214',
  location: { type: 'Point', coordinates: [46.6117, 24.8105] },
  phoneNo: '552147780',
  commercialRegNo: '1010448291',
  websiteLink: 'https://baytalbun.test',
  businessTimingsOption: 'INDIVIDUAL',
  businessTimings: days
    .filter((day) => day !== 'Sunday')
    .map((day) => ({ day, openingTime: day === 'Friday' ? '16:00' : '07:00', closingTime: day === 'Thursday' ? '02:00' : '23:00' })),
  isApproved: true,
  accountApprovalStatus: 'APPROVED',
  createdAt: hoursBefore(24 * 540),
}

/** Sixty characters in English, vowelled Arabic. */
export const longNamedHouse: Profile = {
  ...coffeeHouse,
  businessNameEn: 'The Grand Courtyard Roastery, Bakery and Reading Room Riyadh',
  businessNameAr: 'مَحْمَصَةُ الفِنَاءِ الكَبِيرِ وَمَخْبَزُهَا وَقَاعَةُ القِرَاءَةِ',
  address: 'Building 7214, Unit 12, King Abdulaziz Branch Road, Al Malqa District, Riyadh 13521-3344',
}

export const waitingHouse: Profile = { ...coffeeHouse, isApproved: false, accountApprovalStatus: 'PENDING' }

export const refusedHouse: Profile = {
  ...coffeeHouse,
  isApproved: false,
  accountApprovalStatus: 'REJECTED',
  reason: 'The commercial registration has expired. Upload the renewed one.',
  decidedAt: hoursBefore(30),
}
