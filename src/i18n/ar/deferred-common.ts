import { dayNames } from '#contract/day-names.ts'
import type { deferredCommon as english } from '../en/deferred-common.ts'
import type { ArabicOf } from '../messages.ts'

export const deferredCommon = {
  chooseTime: 'اختيار الوقت',
  roles: { SUPER_ADMIN: 'مسؤول أعلى', ADMIN: 'مسؤول', SUB_ADMIN: 'مشرف فرعي', SERVICE_PROVIDER: 'مزوّد خدمة' },
  days: dayNames.ar,
  clearSearch: 'إزالة نص البحث',
  storageFull: 'لا مساحة متبقية في هذا المتصفح: يبقى تسجيل دخولك وإعداداتك حتى إغلاق هذه الصفحة.',
  copied: 'نُسخ',
  breadcrumbs: 'موقعك الحالي',
  open: 'فتح',
  characters: 'عدد الأحرف: {{length, number}} من {{max, number}}',
  quantity: { less: 'إنقاص واحد', more: 'زيادة واحد' },
  pages: {
    label: 'الصفحات',
    page: 'الصفحة {{page, number}}',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    range: '{{range, ltr}} من {{total, number}}',
    size: 'عدد الصفوف',
  },
  file: {
    drop: { picture: 'أفلت الصورة هنا', document: 'أفلت المستند هنا' },
    choose: {
      picture: 'أو اختر ملفاً بصيغة JPG أو PNG أو WebP، أقل من {{limit}}\u00A0ميغابايت',
      document: 'أو اختر ملفاً بصيغة PDF أو JPG أو PNG أو WebP، أقل من {{limit}}\u00A0ميغابايت',
    },
    take: { picture: 'اختر صورة أو التقطها', document: 'اختر المستند' },
    types: {
      picture: 'بصيغة JPG أو PNG أو WebP، أقل من {{limit}}\u00A0ميغابايت',
      document: 'بصيغة PDF أو JPG أو PNG أو WebP، أقل من {{limit}}\u00A0ميغابايت',
    },
    notAlone: 'ملف واحد فقط في كل مرة.',
    preview: 'معاينة',
    replace: 'استبدال',
    remove: 'إزالة {{name, name}}',
    uploading: 'جارٍ رفع {{name, name}}',
  },
  crop: {
    open: 'قص وتدوير',
    title: 'قص الصورة وتدويرها',
    text: 'اسحب الصورة إلى موضعها، أو حرّكها بمفاتيح الأسهم.',
    textTouch: 'اسحب الصورة إلى موضعها، وكبّرها بإصبعين.',
    area: 'الجزء الظاهر من الصورة',
    zoom: 'التكبير',
    left: 'تدوير إلى اليسار',
    right: 'تدوير إلى اليمين',
    use: 'استخدام هذا الجزء',
    failed: 'لا يمكن قص هذه الصورة هنا. اختر غيرها، أو أرسلها كما هي.',
  },
  otherLanguage: { en: 'EN', ar: 'ع' },
  theme: { label: 'المظهر', light: 'فاتح', dark: 'داكن', system: 'حسب الجهاز' },
} as const satisfies ArabicOf<typeof english>
