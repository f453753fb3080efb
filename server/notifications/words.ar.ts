import type { ArabicOf } from '#contract/arabic-of.ts'
import type { Names } from './names.ts'
import type { en } from './words.en.ts'

const number = new Intl.NumberFormat('ar-u-nu-latn')
const plurals = new Intl.PluralRules('ar')

function formatCustomers(count: number): string {
  const counted = number.format(count)
  const forms = {
    zero: `${counted} عميل`,
    one: 'عميل واحد',
    two: 'عميلين',
    few: `${counted} عملاء`,
    many: `${counted} عميلاً`,
    other: `${counted} عميل`,
  }
  return forms[plurals.select(count)]
}

/** A message has at most five files, so that the plural of few is enough. */
function describeFiles({ files, pictures, pdf }: Pick<Names, 'files' | 'pictures' | 'pdf'>): string {
  if (pdf) return `ملف PDF: ${pdf}`
  if (files === 1) return 'صورة'
  if (files === 2) return pictures ? 'صورتان' : 'ملفان'
  return pictures ? `${files} صور` : `${files} ملفات`
}

export const ar = {
  kinds: {
    registered: ({ business }) => ({
      title: 'طلب تسجيل جديد',
      message: `وصل طلب تسجيل من «${business}» وهو بانتظار المراجعة.`,
    }),
    resubmitted: ({ business }) => ({
      title: 'طلب تسجيل مصحّح',
      message: `وصل طلب تسجيل مصحّح من «${business}» وهو بانتظار المراجعة.`,
    }),
    licenceSent: ({ business }) => ({
      title: 'رخصة جديدة للتحقق منها',
      message: `أرسلت «${business}» رخصة جديدة.`,
    }),
    licenceEnding: ({ day }) => ({
      title: 'اقترب انتهاء رخصتك',
      message: `تنتهي الرخصة المحفوظة لدينا في ${day}. أرسل رخصة جديدة قبل ذلك.`,
    }),
    licenceEnded: ({ day }) => ({
      title: 'انتهت رخصتك',
      message: `انتهت الرخصة المحفوظة لدينا في ${day}. أرسل رخصة جديدة.`,
    }),
    licenceAccepted: ({ day }) => ({
      title: 'قُبلت رخصتك الجديدة',
      message: `الرخصة سارية حتى ${day}.`,
    }),
    licenceRefused: ({ reason }) => ({
      title: 'لم تُقبل رخصتك الجديدة',
      message: `أرسل رخصة أخرى. السبب: ${reason}`,
    }),
    dealCreated: ({ business, deal }) => ({
      title: 'قسيمة جديدة',
      message: `وصلت القسيمة «${deal}» من «${business}» وهي بانتظار المراجعة.`,
    }),
    dealChanged: ({ business, deal }) => ({
      title: 'قسيمة معدّلة',
      message: `وصل تعديل القسيمة «${deal}» من «${business}» وهو بانتظار المراجعة.`,
    }),
    providerApproved: ({ business }) => ({
      title: 'قُبل طلب التسجيل',
      message: `أصبح بإمكان «${business}» نشر القسائم.`,
    }),
    providerRejected: ({ business, reason }) => ({
      title: 'رُفض طلب التسجيل',
      message: reason ? `صحّح بياناتك وأرسلها من جديد. السبب: ${reason}` : `يمكن تصحيح بيانات «${business}» وإرسالها من جديد.`,
    }),
    approvalWithdrawn: ({ reason }) => ({
      title: 'سُحب القبول',
      message: `لا يمكن استخدام قسائمك حتى تُقبل منشأتك من جديد. ${reason ? `السبب: ${reason}` : 'صحّح بياناتك وأرسلها من جديد.'}`,
    }),
    dealApproved: ({ deal, isChange }) => ({
      title: isChange ? 'قُبل التعديل' : 'قُبلت القسيمة',
      message: isChange ? `قُبل تعديل القسيمة «${deal}»، وهو ظاهر للعملاء الآن.` : `قُبلت القسيمة «${deal}»، وهي ظاهرة للعملاء الآن.`,
    }),
    dealRejected: ({ deal, reason, isChange }) => ({
      title: isChange ? 'رُفض التعديل' : 'رُفضت القسيمة',
      message: `${isChange ? `رُفض تعديل القسيمة «${deal}»، وتبقى النسخة المقبولة.` : `رُفضت القسيمة «${deal}».`}${reason && ` السبب: ${reason}`}`,
    }),
    redemptionUndone: ({ deal, till, cashier }) => ({
      title: 'أُلغي استخدام قسيمة',
      message: `أُلغي استخدام القسيمة «${deal}»${till && ` عند الصندوق «${till}»`}${cashier && `، ألغاه موظف الصندوق «${cashier}»`}.`,
    }),
    redemptionTakenBack: ({ deal, reason }) => ({
      title: 'ألغى فريق المنصة استخدام قسيمة',
      message: `ألغى فريق المنصة عملية استخدام للقسيمة «${deal}». السبب: ${reason}`,
    }),
    ratingReported: ({ business, deal, reason }) => ({
      title: 'بلاغ عن تعليق',
      message: `أبلغت منشأة «${business}» عن تعليق على «${deal}». السبب: ${reason}`,
    }),
    commentHidden: ({ deal }) => ({
      title: 'أُخفي التعليق',
      message: `أخفى فريق المنصة التعليق الذي أبلغت عنه على «${deal}»، وتبقى نجومه محسوبة.`,
    }),
    reportDismissed: ({ deal }) => ({
      title: 'بقي التعليق المبلّغ عنه',
      message: `راجع فريق المنصة التعليق الذي أبلغت عنه على «${deal}»، ويبقى ظاهراً.`,
    }),
    tillPaired: ({ till, browser, system }) => ({
      title: 'رُبط صندوق',
      message: `رُبط الصندوق «${till}»${browser && ` على ${browser}${system && ` (${system})`}`}. إذا لم تعرف هذا الجهاز، فألغِ ربط الصندوق.`,
    }),
    personJoined: ({ colleague }) => ({
      title: 'عضو جديد في فريق العمل',
      message: `قُبلت دعوتك، وأصبح «${colleague}» عضواً في فريق عملك.`,
    }),
    announcementCreated: ({ business, announcement }) => ({
      title: 'إشعار مجدول جديد',
      message: `وصل الإشعار «${announcement}» من «${business}» وهو بانتظار المراجعة.`,
    }),
    announcementChanged: ({ business, announcement }) => ({
      title: 'تعديل إشعار مجدول',
      message: `عدّلت «${business}» الإشعار «${announcement}»، وهو بانتظار المراجعة.`,
    }),
    announcementApproved: ({ announcement }) => ({
      title: 'قُبل الإشعار المجدول',
      message: `قُبل الإشعار «${announcement}».`,
    }),
    announcementRejected: ({ announcement, reason }) => ({
      title: 'رُفض الإشعار المجدول',
      message: reason ? `رُفض الإشعار «${announcement}». السبب: ${reason}` : `رُفض الإشعار «${announcement}».`,
    }),
    announcementSent: ({ announcement, customers, isLate, isDealLeftOut }) => ({
      title: 'أُرسل الإشعار المجدول',
      message: `${
        isLate
          ? `قُبل الإشعار «${announcement}» بعد موعده، فأُرسل فوراً إلى ${formatCustomers(customers)}.`
          : `أُرسل الإشعار «${announcement}» إلى ${formatCustomers(customers)}.`
      }${isDealLeftOut ? ' وأُرسل دون القسيمة المرفقة، لأن الحصول عليها لم يكن متاحاً حينها.' : ''}`,
    }),
    questionAsked: ({ business, text, ...names }) => ({
      title: 'مركز المساعدة: رسالة جديدة',
      message: `«${business}»: ${text || describeFiles(names)}`,
    }),
    chatPassed: ({ business, colleague }) => ({
      title: 'مركز المساعدة: محادثة محوّلة إليك',
      message: `حُوّلت إليك محادثة «${business}» من ${colleague || 'مسؤول آخر'}.`,
    }),
    answerGiven: ({ text, ...names }) => ({
      title: 'مركز المساعدة: رد جديد',
      message: text || describeFiles(names),
    }),
  },
  decided: {
    registrations: ({ business, isApproved }) => ({
      title: isApproved ? 'قُبل طلب التسجيل' : 'رُفض طلب التسجيل',
      message: `«${business}»`,
    }),
    submittedDeals: ({ business, deal, isApproved }) => ({
      title: isApproved ? 'قُبلت القسيمة' : 'رُفضت القسيمة',
      message: `«${deal}» من «${business}»`,
    }),
    submittedAnnouncements: ({ business, announcement, isApproved }) => ({
      title: isApproved ? 'قُبل الإشعار المجدول' : 'رُفض الإشعار المجدول',
      message: `«${announcement}» من «${business}»`,
    }),
  },
  unknown: 'إشعار جديد',
} as const satisfies ArabicOf<typeof en>
