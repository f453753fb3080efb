import type { Occasion } from './closed-causes.ts'
import { isDay } from './local-time.ts'

/** Occasions whose first day is announced after the moon was seen, or was not. */
const announcedOccasions = ['ramadan', 'eidAlFitr', 'eidAlAdha'] as const satisfies readonly Occasion[]
export type AnnouncedOccasion = (typeof announcedOccasions)[number]

export interface AnnouncedDay {
  readonly occasion: AnnouncedOccasion
  /** A year of the Hijri calendar. */
  readonly year: number
  readonly day: string
}

const pattern = new RegExp(`^(${announcedOccasions.join('|')}) (1[345]\\d\\d) (\\S+)$`)

/** Parses `ramadan 1448 2027-02-09, eidAlFitr 1448 2027-03-11`; undefined if something else is in it, or one of them twice. */
export function parseAnnouncedDays(text: string): readonly AnnouncedDay[] | undefined {
  const found = text.split(',').flatMap((each): AnnouncedDay[] => {
    const [, occasion, year, day = ''] = pattern.exec(each.trim().replace(/\s+/g, ' ')) ?? []
    return isDay(day) ? [{ occasion: occasion as AnnouncedOccasion, year: Number(year), day }] : []
  })
  const isComplete = found.length === text.split(',').length
  return isComplete && new Set(found.map(({ occasion, year }) => `${occasion} ${year}`)).size === found.length ? found : undefined
}

let announced: readonly AnnouncedDay[] = []

/** The days of the setting that was read last. */
export const announcedDays = (): readonly AnnouncedDay[] => announced

/** Takes the setting of the marketplace, once for each portal or server. */
export function setAnnouncedDays(text: string | undefined): void {
  announced = (text && parseAnnouncedDays(text)) || []
}
