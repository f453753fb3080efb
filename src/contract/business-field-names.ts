import type { BusinessTextName } from './business-fields.ts'

type Field =
  | BusinessTextName
  | 'businessCategory'
  | 'businessLicenseDoc'
  | 'emailAddress'
  | 'location'
  | 'businessTimings'
  | 'specialHours'
  | 'profileImage'
  | 'coverImage'

/** The one name of each field of a business: in its registration, its profile, its record and the audit log. */
export const businessFieldNames = {
  en: {
    businessNameEn: 'Business name, English',
    businessNameAr: 'Business name, Arabic',
    businessDescEn: 'Description, English',
    businessDescAr: 'Description, Arabic',
    businessCategory: 'Business category',
    managerName: 'Manager',
    commercialRegNo: 'Commercial registration number',
    taxId: 'Tax number',
    bankAccountNo: 'IBAN',
    businessLicenseDoc: 'Business licence',
    phoneNo: 'Mobile number',
    whatsappNo: 'WhatsApp',
    emailAddress: 'Email address',
    address: 'Address',
    boxOrBuilding: 'PO box or building',
    location: 'Location',
    websiteLink: 'Website',
    instagramLink: 'Instagram',
    facebookLink: 'Facebook',
    tikTokLink: 'TikTok',
    businessTimings: 'Business hours',
    specialHours: 'Special hours',
    profileImage: 'Profile picture',
    coverImage: 'Cover picture',
  },
  ar: {
    businessNameEn: 'اسم المنشأة بالإنجليزية',
    businessNameAr: 'اسم المنشأة بالعربية',
    businessDescEn: 'الوصف بالإنجليزية',
    businessDescAr: 'الوصف بالعربية',
    businessCategory: 'فئة النشاط',
    managerName: 'المدير',
    commercialRegNo: 'رقم السجل التجاري',
    taxId: 'الرقم الضريبي',
    bankAccountNo: 'رقم الآيبان',
    businessLicenseDoc: 'رخصة النشاط',
    phoneNo: 'رقم الجوال',
    whatsappNo: 'واتساب',
    emailAddress: 'البريد الإلكتروني',
    address: 'العنوان',
    boxOrBuilding: 'صندوق البريد أو المبنى',
    location: 'الموقع',
    websiteLink: 'الموقع الإلكتروني',
    instagramLink: 'إنستغرام',
    facebookLink: 'فيسبوك',
    tikTokLink: 'تيك توك',
    businessTimings: 'ساعات العمل',
    specialHours: 'ساعات العمل الخاصة',
    profileImage: 'صورة الملف التعريفي',
    coverImage: 'صورة الغلاف',
  },
} as const satisfies Record<'en' | 'ar', Record<Field, string>>
