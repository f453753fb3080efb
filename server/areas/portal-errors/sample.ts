const period = 3_600_000

/** Far more than a release has. */
const maxKeys = 1_000

/** Samples the first, tenth, hundredth … of equal errors within an hour. @returns how many there were, undefined if not sampled */
export function createSample(now: () => number): (key: string) => number | undefined {
  const counts = new Map<string, number>()
  let periodEnd = 0
  return (key) => {
    if (now() >= periodEnd || counts.size >= maxKeys) {
      counts.clear()
      periodEnd = now() + period
    }
    const times = (counts.get(key) ?? 0) + 1
    counts.set(key, times)
    return /^10*$/.test(String(times)) ? times : undefined
  }
}
