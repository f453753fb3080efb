import { expect, test } from 'vitest'
import { labelledKeys, plotMargin } from './plot.ts'

const toPoints = (labels: readonly string[]) => labels.map((label) => ({ key: label, label, value: 1 }))

test('on a phone every other day is named, in both languages', () => {
  const english = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const arabic = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت']
  expect(labelledKeys(toPoints(english), 230)).toEqual(['Sun', 'Tue', 'Thu', 'Sat'])
  expect(labelledKeys(toPoints(arabic), 230)).toEqual(['الأحد', 'الثلاثاء', 'الخميس', 'السبت'])
})

test('the name of the last day has room at the edge', () => {
  // 42 px wide in bold.
  expect(plotMargin([], toPoints(['الخميس'])).right).toBeGreaterThan(42 / 2)
})
