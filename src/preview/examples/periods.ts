import { defaultTimeZone } from '../../contract/limits.ts'
import type { Period } from '../../contract/periods.ts'
import type { ExampleRequest } from '../example.ts'
import { previewMoment } from './moment.ts'

const dayLength = 24 * 60 * 60_000
const lengths: Readonly<Record<Period, number>> = { '1d': 1, '7d': 7, '1m': 30 }
const dayBefore = (days: number) => new Date(previewMoment - days * dayLength).toISOString().slice(0, 10)

/** The period that a dashboard asks for. */
export const askedPeriod = ({ query }: ExampleRequest): Period => (query.get('period') ?? '7d') as Period

/** The days of a period as the server tells them. */
export const rangeOfPeriod = (period: Period) => ({ from: dayBefore(lengths[period] - 1), to: dayBefore(0), timeZone: defaultTimeZone })

/** The hours of one day, or the days of a longer period, oldest first. */
export const bucketsOfPeriod = (period: Period): readonly string[] =>
  period === '1d'
    ? Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
    : Array.from({ length: lengths[period] }, (_, index) => dayBefore(lengths[period] - 1 - index))
