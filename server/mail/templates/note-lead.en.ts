import { dayNames } from '#contract/day-names.ts'
import { toWeekday } from '#contract/local-time.ts'
import type { NoteFmt } from '#contract/note-fmt.ts'
import type { NoteMailLead } from '../mailer.ts'
import type { Sentence } from './content.ts'

function describeChange({ day, revenue, record, former }: NoteMailLead, { number, money }: NoteFmt): string {
  const weekday = dayNames.en[toWeekday(day)]
  if (record) return `, ${record.rule === 'bestDay' ? 'more' : 'fewer'} than on each of the ${number(record.weeks)} ${weekday}s before`
  if (!former) return ''
  const difference = revenue - former.revenue
  if (difference === 0) return `, the same as on the ${weekday} before`
  return `, ${money(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than on the ${weekday} before`
}

/** The figures link to their redemptions. */
export function describeLead(lead: NoteMailLead, fmt: NoteFmt): Sentence['parts'] {
  const { day, number, revenue, rowsLink, former } = lead
  if (number > 0) {
    const redemptions = `${fmt.number(number)}\u00a0${number === 1 ? 'redemption' : 'redemptions'}`
    return [
      { label: fmt.money(revenue), link: rowsLink },
      ' yesterday from ',
      { label: redemptions, link: rowsLink },
      `${describeChange(lead, fmt)}.`,
    ]
  }
  if (!former) return ['No redemptions yesterday.']
  const before = { label: fmt.money(former.revenue), link: former.rowsLink }
  return ['No redemptions yesterday, after ', before, ` on the ${dayNames.en[toWeekday(day)]} before.`]
}
