import { expect, test } from 'vitest'
import { revenue, revenueSoFar } from '#fixtures/chart-props.ts'
import { toCsv } from './chart-csv.ts'

test('the data are the figures of the drawing, plain, with what they are in', () => {
  expect(toCsv(revenue)).toBe(
    '\uFEFFDay,These days (SAR),Days before (SAR)\r\n"Thu, Nov 1",10,5\r\n"Fri, Nov 2",30.5,6\r\n"Sat, Nov 3",,7\r\n',
  )
})

test('the data say which day goes on, next to the whole day before it', () => {
  expect(toCsv(revenueSoFar)).toContain('"Sat, Nov 3 (today so far)",2,7\r\n')
})

test.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+966 55 123 4567', '+966 55 123 4567'],
  ['-5.5', '-5.5'],
  ['+1+1', "'+1+1"],
  ['-1 day', "'-1 day"],
  ['@here', "'@here"],
  ['\u200F=1', "'\u200F=1"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['Rose;=1+1', `"Rose;'=1+1"`],
  ['Rose\t =1', `"Rose\t' =1"`],
  ['\ttabbed', '"\'\ttabbed"'],
  ['\rturned', '"\'\rturned"'],
  ['قسيمة "1"', '"قسيمة ""1"""'],
])('a spreadsheet runs no name as a formula: %j', (name, field) => {
  const points = [{ key: 'a', label: name, value: 1 }]
  expect(toCsv({ pointsLabel: 'Name', series: [{ id: 'a', label: 'Count', points }] })).toBe(`\uFEFFName,Count\r\n${field},1\r\n`)
})
