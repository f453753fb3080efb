import type { ClosedCause } from './closed-causes.ts'

export const causeNames = {
  en: {
    eidAlFitr: 'Eid al-Fitr',
    eidAlAdha: 'Eid al-Adha',
    foundingDay: 'Founding Day',
    nationalDay: 'National Day',
    ramadan: 'Ramadan',
    ownDates: 'Special hours',
    fajr: 'Fajr',
    dhuhr: 'Dhuhr',
    asr: 'Asr',
    maghrib: 'Maghrib',
    isha: 'Isha',
  },
  ar: {
    eidAlFitr: 'عيد الفطر',
    eidAlAdha: 'عيد الأضحى',
    foundingDay: 'يوم التأسيس',
    nationalDay: 'اليوم الوطني',
    ramadan: 'رمضان',
    ownDates: 'ساعات خاصة',
    fajr: 'الفجر',
    dhuhr: 'الظهر',
    asr: 'العصر',
    maghrib: 'المغرب',
    isha: 'العشاء',
  },
} as const satisfies Record<'en' | 'ar', Record<ClosedCause, string>>
