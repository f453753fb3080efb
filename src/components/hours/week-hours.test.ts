import { expect, test } from 'vitest'
import { days } from '#contract/days.ts'
import { everyDay, type Timing } from '#contract/timings.ts'
import { weekTracks } from './week-hours.tsx'

const one = (day: Timing['day'], openingTime: string, closingTime: string): Timing => ({ day, openingTime, closingTime })
const trackParts = (timings: Timing[], day: Timing['day']) => weekTracks(timings).find((track) => track.day === day)?.parts

test('hours of one day stand where they lie in its 24 hours', () => {
  expect(trackParts([one('Monday', '06:00', '18:00')], 'Monday')).toEqual([{ start: 25, size: 50 }])
})

test('a window over midnight ends its day at 24:00 and runs on in the next one', () => {
  const timings = [one('Thursday', '21:00', '03:00')]
  expect(trackParts(timings, 'Thursday')).toEqual([{ start: 87.5, size: 12.5 }])
  expect(trackParts(timings, 'Friday')).toEqual([{ start: 0, size: 12.5 }])
})

test('the week begins on Monday (§3), and the night of Sunday runs on in it', () => {
  expect(weekTracks([])[0]?.day).toBe('Monday')
  expect(trackParts([one('Sunday', '18:00', '06:00')], 'Monday')).toEqual([{ start: 0, size: 25 }])
})

test('closing at midnight leaves nothing in the next day', () => {
  const timings = [one('Monday', '12:00', '00:00')]
  expect(trackParts(timings, 'Monday')).toEqual([{ start: 50, size: 50 }])
  expect(trackParts(timings, 'Tuesday')).toEqual([])
})

test('a day without hours is told apart from one with a night before it', () => {
  const tuesday = weekTracks([one('Monday', '22:00', '02:00')])[1]
  expect(tuesday).toMatchObject({ day: 'Tuesday', timing: undefined, overnight: false })
  expect(tuesday?.parts).toHaveLength(1)
})

test('the same night every day gives each day both parts', () => {
  const tracks = weekTracks(everyDay('20:00', '04:00'))
  expect(tracks.map(({ day }) => day)).toEqual(days)
  for (const { parts, overnight } of tracks) {
    expect(overnight).toBe(true)
    expect(parts.map(({ start }) => start)).toEqual([0, expect.any(Number)])
  }
})
