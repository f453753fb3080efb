import type { ArabicOf } from './arabic-of.ts'
import type { RefusalReason } from './claim-problems.ts'
import { dayNames } from './day-names.ts'
import { toWeekday } from './local-time.ts'
import type { NoteSentence } from './morning-note.ts'
import type { NoteFmt, NoteText } from './note-fmt.ts'
import type { en } from './note-words.en.ts'

const reasons: Readonly<Record<RefusalReason, string>> = {
  VOUCHER_EXPIRED: 'لأن قسيمة العميل كانت منتهية.',
  VOUCHER_OUT_OF_HOURS: 'لأنها كانت خارج ساعات استخدام القسيمة.',
  VOUCHER_QUOTA_USED: 'لأن العميل بلغ الحد المسموح لكل عميل.',
  DEAL_NOT_APPROVED: 'لأن القسيمة ليست مقبولة حالياً.',
  VOUCHER_OF_ANOTHER: 'لأن القسائم تخص منشأة أخرى.',
  VOUCHER_NOT_FOUND: 'لأن الرمز غير موجود.',
  VOUCHER_REDEEMED: 'لأن القسائم استُخدمت من قبل.',
  OTHER: 'لأسباب أخرى.',
}

interface Forms {
  readonly one: string
  readonly two: string
  /** Three to ten. */
  readonly few: string
  /** Eleven to ninety-nine. */
  readonly many: string
  /** None, and round hundreds. */
  readonly other: string
}

/** The words for one and two hold their number. */
function counted(value: number, { one, two, few, many, other }: Forms, { number }: NoteFmt): string {
  const form = new Intl.PluralRules('ar').select(value)
  if (form === 'one') return one
  if (form === 'two') return two
  return `${number(value)} ${{ zero: other, few, many, other }[form]}`
}

const redemptions: Forms = {
  one: 'عملية استخدام واحدة',
  two: 'عمليتا استخدام',
  few: 'عمليات استخدام',
  many: 'عملية استخدام',
  other: 'عملية استخدام',
}
const scans: Forms = {
  one: 'رمز واحد',
  two: 'رمزان',
  few: 'رموز',
  many: 'رمزاً',
  other: 'رمز',
}
const customers: Forms = { one: 'عميل واحد', two: 'عميلان', few: 'عملاء', many: 'عميلاً', other: 'عميل' }
const ratings: Forms = { one: 'تقييم واحد', two: 'تقييمان', few: 'تقييمات', many: 'تقييماً', other: 'تقييم' }
const vouchers: Forms = { one: 'قسيمة واحدة', two: 'قسيمتان', few: 'قسائم', many: 'قسيمة', other: 'قسيمة' }
/** After a preposition. */
const weeksBefore: Forms = { one: 'أسبوع واحد', two: 'أسبوعين', few: 'أسابيع', many: 'أسبوعاً', other: 'أسبوع' }

function describe(sentence: NoteSentence, fmt: NoteFmt): NoteText {
  const quoted = ({ nameEn, nameAr }: { readonly nameEn: string; readonly nameAr: string }) => `«${fmt.name(nameAr || nameEn)}»`
  switch (sentence.rule) {
    case 'bestDay':
    case 'worstDay': {
      const { day, number, revenue, weeks, rule } = sentence
      const than = rule === 'bestDay' ? 'أعلى' : 'أقل'
      return {
        figure: counted(number, redemptions, fmt),
        rest: `أمس بقيمة ${fmt.money(revenue)}: ${than} من أي يوم ${dayNames.ar[toWeekday(day)].replace(/^ال/, '')} خلال ${counted(weeks, weeksBefore, fmt)} قبله.`,
      }
    }
    case 'refusedScans': {
      const { number, voucher, reason } = sentence
      return {
        figure: counted(number, scans, fmt),
        rest: `${voucher ? `لقسيمة ${quoted(voucher)} ` : ''}رُفضت أمس ${reasons[reason]}`,
      }
    }
    case 'endingVoucher':
      return {
        figure: counted(sentence.customers, customers, fmt),
        rest: `لم يستخدموا قسيمة ${quoted(sentence.voucher)} بعد، وتنتهي صلاحيتها لديهم بحلول ${fmt.day(sentence.until)}.`,
      }
    case 'quietHours': {
      const { fromHour, toHour, number } = sentence
      return {
        figure: counted(number, redemptions, fmt),
        rest: `خلال أربعة أسابيع، ولا واحدة منها بين الساعة ${fmt.time(fromHour)} والساعة ${fmt.time(toHour)} مع أنها ضمن ساعات عملك.`,
      }
    }
    case 'fallenRating': {
      const { number, average, averageBefore, voucher } = sentence
      return {
        figure: counted(number, ratings, fmt),
        rest: `لقسيمة ${quoted(voucher)} خلال سبعة أيام: المتوسط ${fmt.number(average)} من 5، وكان ${fmt.number(averageBefore)} في الأيام التسعين السابقة.`,
      }
    }
    case 'rejectedVoucher': {
      const { number, day, voucher } = sentence
      const last = number === 1 ? `رُفضت ${quoted(voucher)}` : `رُفضت ${number === 2 ? 'آخرهما' : 'آخرها'}، ${quoted(voucher)}،`
      return { figure: counted(number, vouchers, fmt), rest: `بانتظار تصحيحك: ${last} في ${fmt.day(day)}.` }
    }
    case 'silentMessage': {
      const { recipients, title, day } = sentence
      return {
        figure: counted(recipients, customers, fmt),
        rest: `وصلهم الإشعار «${fmt.name(title)}» في ${fmt.day(day)}، ولم يستخدم أي منهم قسيمة خلال يومين.`,
      }
    }
  }
}

export const ar = {
  describe,
  acts: {
    bestVouchers: 'عرض الأكثر استخداماً',
    message: 'مراسلة العملاء',
    hours: 'تعديل الساعات',
    perCustomer: 'رفع الحد',
    voucher: 'فتح القسيمة',
    answer: 'قراءتها والرد عليها',
    practice: 'التدريب عند الصندوق',
    newVoucher: 'قسيمة لهذه الساعات',
    correct: 'تصحيحها',
  },
} as const satisfies ArabicOf<typeof en>
