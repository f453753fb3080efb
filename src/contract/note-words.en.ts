import type { RefusalReason } from './claim-problems.ts'
import { dayNames } from './day-names.ts'
import { toWeekday } from './local-time.ts'
import type { NoteSentence } from './morning-note.ts'
import type { NoteActLabel } from './morning-note-links.ts'
import type { NoteFmt, NoteText } from './note-fmt.ts'

const reasons: Readonly<Record<RefusalReason, string>> = {
  VOUCHER_EXPIRED: 'because the customer’s voucher had expired.',
  VOUCHER_OUT_OF_HOURS: 'because they were outside the voucher’s hours.',
  VOUCHER_QUOTA_USED: 'because the customer had reached the voucher’s limit.',
  DEAL_NOT_APPROVED: 'because the voucher is not approved at the moment.',
  VOUCHER_OF_ANOTHER: 'because the vouchers were of another business.',
  VOUCHER_NOT_FOUND: 'because there is no such code.',
  VOUCHER_REDEEMED: 'because the vouchers had been redeemed before.',
  OTHER: 'for other reasons.',
}

const one = (value: number, singular: string, plural: string, { number }: NoteFmt) => `${number(value)} ${value === 1 ? singular : plural}`

function describe(sentence: NoteSentence, fmt: NoteFmt): NoteText {
  const quoted = ({ nameEn, nameAr }: { readonly nameEn: string; readonly nameAr: string }) => `“${fmt.name(nameEn || nameAr)}”`
  switch (sentence.rule) {
    case 'bestDay':
    case 'worstDay': {
      const { day, number, revenue, weeks, rule } = sentence
      const weekday = dayNames.en[toWeekday(day)]
      const than = rule === 'bestDay' ? 'more' : 'fewer'
      return {
        figure: one(number, 'redemption', 'redemptions', fmt),
        rest: `yesterday, ${fmt.money(revenue)}: ${than} than on each of the ${fmt.number(weeks)} ${weekday}s before.`,
      }
    }
    case 'refusedScans': {
      const { number, voucher, reason } = sentence
      return {
        figure: one(number, 'scan', 'scans', fmt),
        rest: `${voucher ? `of ${quoted(voucher)} ` : ''}${number === 1 ? 'was' : 'were'} refused yesterday ${reasons[reason]}`,
      }
    }
    case 'endingVoucher': {
      const { customers, until, voucher } = sentence
      return {
        figure: one(customers, 'customer', 'customers', fmt),
        rest: `${customers === 1 ? 'has' : 'have'} not used ${quoted(voucher)} yet, and it ends for them by ${fmt.day(until)}.`,
      }
    }
    case 'quietHours': {
      const { fromHour, toHour, number } = sentence
      return {
        figure: one(number, 'redemption', 'redemptions', fmt),
        rest: `in four weeks, and none between ${fmt.time(fromHour)} and ${fmt.time(toHour)}, which your opening hours include.`,
      }
    }
    case 'fallenRating': {
      const { number, average, averageBefore, voucher } = sentence
      return {
        figure: one(number, 'rating', 'ratings', fmt),
        rest: `of ${quoted(voucher)} in seven days: ${fmt.number(average)} stars on average, after ${fmt.number(averageBefore)} in the 90 days before.`,
      }
    }
    case 'rejectedVoucher': {
      const { number, day, voucher } = sentence
      const last = number === 1 ? `${quoted(voucher)} was rejected` : `the last, ${quoted(voucher)}, was rejected`
      return {
        figure: one(number, 'voucher', 'vouchers', fmt),
        rest: `${number === 1 ? 'waits' : 'wait'} for your correction: ${last} on ${fmt.day(day)}.`,
      }
    }
    case 'silentMessage': {
      const { recipients, title, day } = sentence
      return {
        figure: one(recipients, 'customer', 'customers', fmt),
        rest: `got “${fmt.name(title)}” on ${fmt.day(day)}, and none of them used a voucher within two days.`,
      }
    }
  }
}

export const en = {
  describe,
  acts: {
    bestVouchers: 'See what sells best',
    message: 'Write to customers',
    hours: 'Change the hours',
    perCustomer: 'Raise the limit',
    voucher: 'Open the voucher',
    answer: 'Read and answer them',
    practice: 'Practise at the till',
    newVoucher: 'A voucher for these hours',
    correct: 'Correct it',
  } satisfies Record<NoteActLabel, string>,
} as const
