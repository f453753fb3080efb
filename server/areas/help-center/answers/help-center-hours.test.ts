import { afterAll, expect, test } from 'vitest'
import { days } from '#contract/days.ts'
import type { HelpCenterHours } from '#contract/help-answers.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { parseHelpCenterHours } from './help-center-hours.ts'

const server: TestServer = await testServer({ helpDeskHours: 'Sun-Thu 09:00-18:00, sat 20:00-02:00' })
afterAll(() => server.close())

const read = async (): Promise<HelpCenterHours> =>
  (await server.request('GET', '/api/v1/help-center/service-provider/get-hours', { as: 'pending' })).json().data

test('the hours of the setting are answered with their zone, Sunday first', async () => {
  const { timings, timeZone } = await read()
  expect(timeZone).toBe('Asia/Riyadh')
  expect(timings.map(({ day: name }) => name)).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'])
  expect(timings.at(-1)).toEqual({ day: 'Saturday', openingTime: '20:00', closingTime: '02:00' })
})

test('without a setting there are no hours', async () => {
  const plain = await testServer({ helpDeskHours: undefined })
  const answer = await plain.request('GET', '/api/v1/help-center/service-provider/get-hours', { as: 'provider' })
  await plain.close()
  expect(answer.json().data.timings).toEqual([])
})

test('days may go past Saturday, and every day once is a week', () => {
  expect(parseHelpCenterHours('Sat-Wed 08:00-16:00').map(({ day: name }) => name)).toEqual([
    'Saturday',
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
  ])
  expect(parseHelpCenterHours('sun-sat 00:00-23:59').map(({ day: name }) => name)).toEqual(expect.arrayContaining([...days]))
})

test.each([
  'Sun-Thu',
  '09:00-18:00',
  'Sun-Thu 9:00-18:00',
  'Sun-Thu 09:00-24:00',
  'Sun-Thu 09:00-09:00',
  'Son-Thu 09:00-18:00',
  'Sun-Thu 09:00-18:00, Mon 10:00-12:00',
  'Sun-Thu 09:00-18:00,',
  ' ',
])('hours that cannot be read stop the start: "%s"', (text) => {
  expect(() => parseHelpCenterHours(text)).toThrow('HELP_DESK_HOURS must be days with hours')
})
