import { expect, test } from 'vitest'
import { toUsualWait } from './usual-wait.ts'

test.each([
  [0, 5, 'minutes'],
  [301, 10, 'minutes'],
  [3_300, 55, 'minutes'],
  [3_301, 1, 'hours'],
  [3_600, 1, 'hours'],
  [3_601, 2, 'hours'],
  [36 * 3_600, 36, 'hours'],
  [36 * 3_600 + 1, 2, 'days'],
  [86_400 * 3, 3, 'days'],
] as const)('%i seconds are within %i %s', (seconds, count, unit) => {
  expect(toUsualWait(seconds)).toEqual({ count, unit })
})
