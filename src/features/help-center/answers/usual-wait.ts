/** Longer waits are shown in days. */
const maxHours = 36

interface UsualWait {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
}

/** Rounds a wait up, because the text says "within": to five minutes below an hour, then to hours and days. */
export function toUsualWait(seconds: number): UsualWait {
  const minutes = Math.max(1, Math.ceil(seconds / 300)) * 5
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.ceil(seconds / 3_600)
  return hours <= maxHours ? { unit: 'hours', count: Math.max(1, hours) } : { unit: 'days', count: Math.ceil(seconds / 86_400) }
}
