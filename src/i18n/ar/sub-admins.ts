import type { ArabicOf } from '../catalogue.ts'
import type { subAdmins as english } from '../en/sub-admins.ts'

export const subAdmins = {
  title: 'المشرفون الفرعيون',
  subtitle: 'من يساعدك في مراجعة مزوّدي الخدمات والقسائم.',
  add: 'إضافة مشرف فرعي',
  search: 'الاسم أو البريد أو الهاتف',
  caption: 'المشرفون الفرعيون',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  registered: 'تاريخ التسجيل',
  registeredOn: 'سُجّل في {{date}}',
  open: 'فتح {{name, name}}',
  found_zero: 'لم يُعثر على مشرفين فرعيين.',
  found_one: 'عُثر على مشرف فرعي واحد.',
  found_two: 'عُثر على مشرفَين فرعيَّين.',
  found_few: 'عُثر على {{count, number}} مشرفين فرعيين.',
  found_many: 'عُثر على {{count, number}} مشرفاً فرعياً.',
  found_other: 'عُثر على {{count, number}} مشرف فرعي.',
  failed: 'الحسابات محفوظة؛ تعذّر عرض القائمة فقط.',
  empty: { title: 'لا مشرفين فرعيين بعد', text: 'يراجع المشرف الفرعي القسائم ومزوّدي الخدمات، ولا يرى هذه الصفحة.' },
} as const satisfies ArabicOf<typeof english>
