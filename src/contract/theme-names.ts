import type { RatingTheme } from './sort-keys.ts'

export const themeNames = {
  en: {
    staff: 'Staff',
    waiting: 'Waiting',
    quality: 'Quality and taste',
    price: 'Price',
    cleanliness: 'Cleanliness',
    place: 'Place',
    parking: 'Parking',
    hours: 'Opening hours',
    booking: 'Booking',
    portion: 'Portions',
    voucher: 'The voucher',
  },
  ar: {
    staff: 'الموظفون',
    waiting: 'الانتظار',
    quality: 'الجودة والمذاق',
    price: 'السعر',
    cleanliness: 'النظافة',
    place: 'المكان',
    parking: 'المواقف',
    hours: 'ساعات العمل',
    booking: 'الحجز',
    portion: 'الكمية',
    voucher: 'القسيمة',
  },
} as const satisfies Record<'en' | 'ar', Record<RatingTheme, string>>
