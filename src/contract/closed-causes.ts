// Names only: the first load of the portal has them, without the calendar and the library of prayer times.

/** Days that a calendar gives: Ramadan and the Eids by Umm al-Qura. */
export const occasions = ['eidAlFitr', 'eidAlAdha', 'foundingDay', 'nationalDay', 'ramadan'] as const
export type Occasion = (typeof occasions)[number]

export const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export type Prayer = (typeof prayers)[number]

/** Why it is closed, where the weekly hours are not the reason. */
export const closedCauses = [...occasions, 'ownDates', ...prayers] as const
export type ClosedCause = (typeof closedCauses)[number]
