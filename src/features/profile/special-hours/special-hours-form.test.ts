import { expect, test } from 'vitest'
import { noSpecialHours } from '#contract/special-hours.ts'
import { type Day, everyDay } from '#contract/timings.ts'
import { openInRamadan } from './special-hours-form.ts'

const on = (openingTime: string, ...days: Day[]) => days.map((day) => ({ day, openingTime, closingTime: '23:00' }))
const received = { ...noSpecialHours, ramadan: [...on('20:00', 'Sunday'), ...on('21:00', 'Monday')] }
const openBefore = on('08:00', 'Sunday', 'Monday')

test('a day that opens from now on opens in Ramadan too, and one that closes does not', () => {
  const open = on('08:00', 'Monday', 'Friday')
  const sent = openInRamadan({ changed: undefined, received, open, openBefore })
  expect(sent?.ramadan).toEqual([...on('21:00', 'Monday'), ...on('20:00', 'Friday')])
})

test('nothing is sent where neither the open days nor the special hours were changed', () => {
  expect(openInRamadan({ changed: undefined, received, open: on('10:00', 'Sunday', 'Monday'), openBefore })).toBeUndefined()
  expect(openInRamadan({ changed: undefined, received: null, open: everyDay('08:00', '23:00'), openBefore })).toBeUndefined()
})
