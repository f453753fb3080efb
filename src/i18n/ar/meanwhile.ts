import type { ArabicOf } from '../catalogue.ts'
import type { meanwhile as english } from '../en/meanwhile.ts'

export const meanwhile = {
  conflict: {
    APPROVED: 'قُبلت القسيمة.',
    REJECTED: 'رُفضت القسيمة.',
    PENDING: 'القسيمة قيد المراجعة.',
    changed: 'ما تغيّر، بنصّه الحالي:',
    unchanged: 'لم تتغيّر النصوص ولا الأسعار ولا الساعات.',
    cover: 'ربما تغيّرت الصورة أيضاً.',
    safe: 'ما كتبته باقٍ أدناه.',
    keep: 'إبقاء ما كتبته',
    take: 'اعتماد النسخة المحفوظة',
    kept: 'ما كتبته باقٍ',
    keptText: 'أرسله ليحلّ محل النسخة المحفوظة.',
    taken: 'هذه هي النسخة المحفوظة',
    takenText: 'ما كتبته باقٍ إلى أن تغادر هذه الصفحة.',
    back: 'استرجاع ما كتبته',
  },
  deleted: {
    title: 'حُذفت هذه القسيمة أثناء كتابتك',
    text: 'ما كتبته باقٍ أدناه. يمكنك إرساله قسيمةً جديدة، مع اختيار الصورة من جديد.',
    again: 'استخدامه لقسيمة جديدة',
    another: 'لديك مسودة قسيمة جديدة أخرى، وسيحلّ هذا النص محلها إن استخدمته.',
    replace: 'استبدال تلك المسودة',
    noRoom: 'لا تتسع ذاكرة المتصفح لحفظه. ما كتبته باقٍ أدناه؛ انسخه قبل مغادرة هذه الصفحة.',
  },
} as const satisfies ArabicOf<typeof english>
