import { dayNames } from '#contract/day-names.ts'
import { toWeekday } from '#contract/local-time.ts'
import type { NoteFmt } from '#contract/note-fmt.ts'
import type { NoteMailLead } from '../mailer.ts'
import type { Sentence } from './content.ts'

const selectForm = (value: number) => new Intl.PluralRules('ar').select(value)

/** After a preposition. */
function countRedemptions(value: number, { number }: NoteFmt): string {
  const form = selectForm(value)
  if (form === 'one') return 'عملية استخدام واحدة'
  if (form === 'two') return 'عمليتَي استخدام'
  return `${number(value)}\u00a0${form === 'few' ? 'عمليات' : 'عملية'} استخدام`
}

const countWeeks = (value: number, { number }: NoteFmt) => `${number(value)} ${selectForm(value) === 'few' ? 'أسابيع' : 'أسبوعاً'}`

function describeChange({ day, revenue, record, former }: NoteMailLead, fmt: NoteFmt): string {
  const weekday = dayNames.ar[toWeekday(day)]
  if (record) {
    const than = record.rule === 'bestDay' ? 'أكثر' : 'أقل'
    return `، وهي ${than} من أي يوم ${weekday.replace(/^ال/, '')} خلال ${countWeeks(record.weeks, fmt)} قبله`
  }
  if (!former) return ''
  const difference = revenue - former.revenue
  if (difference === 0) return `، كما في يوم ${weekday} السابق`
  return `، ${difference > 0 ? 'بزيادة' : 'بانخفاض'} ${fmt.money(Math.abs(difference))} عن يوم ${weekday} السابق`
}

/** The figures link to their redemptions. */
export function describeLead(lead: NoteMailLead, fmt: NoteFmt): Sentence['parts'] {
  const { day, number, revenue, rowsLink, former } = lead
  if (number > 0)
    return [
      { label: fmt.money(revenue), link: rowsLink },
      ' أمس من ',
      { label: countRedemptions(number, fmt), link: rowsLink },
      `${describeChange(lead, fmt)}.`,
    ]
  if (!former) return ['لا عمليات استخدام أمس.']
  const before = { label: fmt.money(former.revenue), link: former.rowsLink }
  return ['لا عمليات استخدام أمس، مقابل ', before, ` يوم ${dayNames.ar[toWeekday(day)]} السابق.`]
}
