import type { NamedBusinessField } from './business-field-names.en.ts'

/** The names of `business-field-names.en.ts` in Arabic. */
export const businessFieldNames = {
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
} as const satisfies Record<NamedBusinessField, string>
