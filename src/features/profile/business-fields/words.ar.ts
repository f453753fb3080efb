import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  name: { label: 'اسم المنشأة', placeholder: 'اكتب الاسم بالعربية' },
  countryCode: '+966',
  phoneHint: '9 أرقام تبدأ بالرقم 5',
  addressHint: 'الشارع والحي والمدينة',
  fields: {
    businessNameEn: 'اسم المنشأة بالإنجليزية',
    businessNameAr: 'اسم المنشأة بالعربية',
    phoneNo: 'رقم التواصل',
    address: 'العنوان',
    boxOrBuilding: 'صندوق البريد أو المبنى',
    location: 'الموقع على الخريطة',
    websiteLink: 'الموقع الإلكتروني',
    instagramLink: 'إنستغرام',
    facebookLink: 'فيسبوك',
    tikTokLink: 'تيك توك',
  },
} as const satisfies ArabicOf<typeof en>
