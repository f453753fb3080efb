import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  title: 'قسيمة جديدة',
  content: { title: 'المحتوى', text: 'تظهر القسيمة للعميل بلغة هاتفه.' },
  name: { label: 'الاسم', hint: 'يظهر على البطاقة', placeholder: 'اكتب الاسم بالعربية' },
  details: { label: 'التفاصيل', placeholder: 'اكتب التفاصيل بالعربية' },
  terms: { label: 'الشروط والأحكام', placeholder: 'اكتب الشروط بالعربية' },
  price: {
    title: 'السعر',
    text: 'املأ أي حقلين، ويُحسب الثالث تلقائياً.',
    before: 'السعر الأصلي',
    discount: 'الخصم',
    pays: 'السعر بعد الخصم',
    perCustomer: 'الكمية لكل عميل',
    currency: 'ر.س',
    calculated: 'محسوب تلقائياً',
    twoOfThree: 'املأ حقلين من الثلاثة.',
    lower: 'يجب أن يكون السعر بعد الخصم أقل من السعر الأصلي.',
    wrong: '{{field}}: {{complaint}}',
    percent: '%',
  },
  hours: {
    title: 'ساعات الاستخدام',
    text: 'الأوقات التي يقبل فيها الصندوق هذه القسيمة، ب{{zone}}.',
  },
  cover: { title: 'صورة الغلاف', text: 'أول ما يراه العميل.', current: 'صورة الغلاف الحالية' },
  preview: { title: 'معاينة', text: 'كما يراها العميل' },
  fields: {
    nameEn: 'الاسم بالإنجليزية',
    nameAr: 'الاسم بالعربية',
    detailsEn: 'التفاصيل بالإنجليزية',
    detailsAr: 'التفاصيل بالعربية',
    termsAndConditionsEn: 'الشروط بالإنجليزية',
    termsAndConditionsAr: 'الشروط بالعربية',
    originalPrice: 'السعر الأصلي',
    discountPercentage: 'الخصم',
    discountedPrice: 'السعر بعد الخصم',
    qtyPerUser: 'الكمية لكل عميل',
    dealCoverImg: 'صورة الغلاف',
  },
  draft: {
    notKept: 'لم تُحفظ الصورة؛ اخترها من جديد.',
    leftOut: 'أما الصورة فلا تبقى.',
  },
  submit: 'إرسال للمراجعة',
} as const satisfies ArabicOf<typeof en>
