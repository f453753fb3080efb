import type { FieldPath } from 'react-hook-form'
import type { FieldIssue } from '../../../contract/rules.ts'
import { days } from '../../../contract/timings.ts'
import type { Language } from '../../../i18n/languages.ts'
import { type DealFormValues, type HoursDraft, textFields } from './values.ts'

export type ErrorPath = FieldPath<DealFormValues>

/** The places of the form that can hold an error, in the order in which they are read. */
export const errorPaths = (language: Language): readonly ErrorPath[] => {
  const [first, second] = language === 'ar' ? [textFields.ar, textFields.en] : [textFields.en, textFields.ar]
  return [
    ...first.flatMap((field, index) => [field, second[index] ?? field]),
    'originalPrice',
    'discountPercentage',
    'discountedPrice',
    'qtyPerUser',
    'hours.common.openingTime',
    'hours.common.closingTime',
    'hours.days',
    ...days.flatMap((_day, index) => [`hours.days.${index}.openingTime`, `hours.days.${index}.closingTime`] as const),
    'dealCoverImg',
  ]
}

/** Where the field of an error can be focused: a complaint about all days goes to the first of them. */
export const focusPath = (path: ErrorPath): ErrorPath => (path === 'hours.days' ? 'hours.days.0.open' : path)

/** The server counts the timings that were sent, the form its seven days: `dealTimings.1.closingTime` may be Friday's. */
export function fromServer(issue: FieldIssue, { option, days: each }: HoursDraft): FieldIssue {
  const [root, row, field = 'openingTime'] = issue.path.split('.')
  if (root !== 'dealTimings' && root !== 'dealTimingsOption') return issue
  if (option === 'COMMON') return { ...issue, path: `hours.common.${field}` }
  const open = each.flatMap((day, index) => (day.open ? [index] : []))
  const index = row === undefined ? undefined : open[Number(row)]
  return { ...issue, path: index === undefined ? 'hours.days' : `hours.days.${index}.${field}` }
}
