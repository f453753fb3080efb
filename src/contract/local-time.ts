const formats = new Map<string, Intl.DateTimeFormat>()

/** What clocks in `timeZone` show: `YYYY-MM-DD` and `HH:mm:ss`. */
export function localTime(instant: number, timeZone: string): { readonly day: string; readonly time: string } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  // The parts, not the text: browsers write the dates of a locale differently.
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}:${parts.second}` }
}
