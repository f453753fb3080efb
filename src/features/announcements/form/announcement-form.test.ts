import { afterEach, expect, test, vi } from 'vitest'
import { type AnnouncementDraft, type AnnouncementOutput, announcementResolver, emptyAnnouncement, mapIssue } from './announcement-form.ts'
import { receivedAnnouncement } from './received-announcement.ts'

afterEach(() => void vi.unstubAllEnvs())

const written = { ...emptyAnnouncement('en'), titleEn: 'Two for one', messageEn: 'All weekend.' }

async function resolve(changes: Partial<AnnouncementDraft>, now = '2026-02-10T09:00:00Z', timeZone = 'America/New_York') {
  const resolver = announcementResolver({ now: () => Date.parse(now), timeZone, language: 'en' })
  const { values, errors } = await resolver({ ...written, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false })
  const codes = Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, (error as { type: string }).type]))
  return { sent: values as AnnouncementOutput, codes }
}

const at = (day: string, time: string) => ({ timing: 'scheduled', day, time }) as const

test.each(['America/New_York', 'Pacific/Auckland', 'Asia/Riyadh'])('a browser in %s shifts neither day nor time', async (browser) => {
  vi.stubEnv('TZ', browser)
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(browser)
  const send = async (day: string, time: string) => (await resolve(at(day, time))).sent.scheduledDateTime
  expect(await send('Mar 7, 2026', '23:30')).toBe('2026-03-08T04:30:00.000Z')
  expect(await send('Mar 8, 2026', '23:30')).toBe('2026-03-09T03:30:00.000Z')
  expect(await send('٨ مارس ٢٠٢٦', '٩ ص')).toBe('2026-03-08T13:00:00.000Z')
  expect(await send('1/11/2026', '01:30')).toBe('2026-11-01T05:30:00.000Z')
  const received = { _id: 'a', title: 'T', message: 'M', scheduledDateTime: '2026-03-09T03:30:00.000Z' }
  const typed = receivedAnnouncement(received, { language: 'en', timeZone: 'America/New_York' })
  expect(typed).toMatchObject({ day: 'Mar 8, 2026', time: '23:30' })
  expect(await send(typed.day, typed.time)).toBe(received.scheduledDateTime)
})

test('29 February exists in leap years only', async () => {
  expect((await resolve(at('29 Feb 2028', '08:00'), '2027-12-01T00:00:00Z')).sent.scheduledDateTime).toBe('2028-02-29T13:00:00.000Z')
  expect((await resolve(at('29 Feb 2027', '08:00'))).codes).toEqual({ day: 'invalid' })
})

test.each([
  ['nothing', '', '', { day: 'required', time: 'required' }],
  ['no readable day and time', 'soon', '25:00', { day: 'invalid', time: 'timeFormat' }],
  ['a day that is over', 'Feb 9, 2026', '', { day: 'inPast', time: 'required' }],
  ['a minute that is over', 'Feb 10, 2026', '04:00', { time: 'inPast' }],
  ['a time that the clocks skip', 'Mar 8, 2026', '02:30', { time: 'timeSkipped' }],
  ['more than a year ahead', 'Feb 12, 2027', '08:00', { day: 'tooFarAhead' }],
])('%s is refused on its field', async (_what, day, time, codes) => {
  expect((await resolve(at(day, time))).codes).toEqual(codes)
})

test('the day is the business zone’s: it may be over elsewhere', async () => {
  expect((await resolve(at('Feb 9, 2026', '23:00'), '2026-02-10T03:30:00Z')).codes).toEqual({})
})

test('only the chosen languages are checked and sent', async () => {
  expect((await resolve({ languages: 'en', titleAr: 'عرض', day: 'nonsense' })).sent).toEqual({
    title: 'Two for one',
    message: 'All weekend.',
    language: 'en',
    translation: null,
    scheduledDateTime: null,
    audience: 'all',
    dealId: null,
  })
  expect((await resolve({ languages: 'both' })).codes).toEqual({ titleAr: 'required', messageAr: 'required' })
  expect((await resolve({ languages: 'both', titleAr: 'عرض', messageAr: 'In English again' })).codes).toEqual({
    messageAr: 'otherLanguage',
  })
  expect((await resolve({ languages: 'both', titleAr: 'عرض', messageAr: 'طوال العطلة.' })).sent).toMatchObject({
    language: 'en',
    translation: { title: 'عرض', message: 'طوال العطلة.' },
  })
})

test('errors of the server are placed on their fields', () => {
  const mappedPath = (path: string, languages: AnnouncementDraft['languages'] = 'ar') =>
    mapIssue({ path, code: 'invalid' }, { ...written, languages }, 'en').path
  expect(['title', 'message', 'scheduledDateTime'].map((path) => mappedPath(path))).toEqual(['titleAr', 'messageAr', 'time'])
  expect(['title', 'translation.message'].map((path) => mappedPath(path, 'both'))).toEqual(['titleEn', 'messageAr'])
})
