import { uploadLimit } from '#contract/limits.ts'
import type { FieldIssue } from '#contract/rules.ts'
import { Day } from '#contract/timings.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

export type Language = 'en' | 'ar'

/** `@fastify/accepts` does not decorate requests with an undecodable URL. */
export function negotiateLanguage(header: string | undefined): Language {
  const ranges = (header ?? '').split(',').map((part) => {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';')
    const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], quality: Number(quality ?? 1) }
  })
  const supported = ranges.filter(({ language, quality }) => (language === 'en' || language === 'ar') && quality > 0)
  return supported.sort((a, b) => b.quality - a.quality)[0]?.language === 'ar' ? 'ar' : 'en'
}

export const messagesFor = (language: Language) => ({ en, ar })[language]

/** Fills `{{name}}`; the portal's format in `{{max, number}}` is ignored. */
export const interpolate = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

export const uploadLimitParams = { limit: uploadLimit / 1024 / 1024 }

export function fieldMessage(issue: FieldIssue, language: Language): string {
  const { field, day } = messagesFor(language)
  const named = Day.safeParse(issue.params?.day)
  return interpolate(field[issue.code], { ...uploadLimitParams, ...issue.params, ...(named.success && { day: day[named.data] }) })
}

/** `September 12, 2026 at 14:02`, «12 سبتمبر 2026، الساعة 14:02». */
export function formatMoment(at: number, language: Language, timeZone: string): string {
  const text = new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
  return text.replace(' في ', '، الساعة ')
}

/** Formats a `YYYY-MM-DD` day as `September 12, 2026` or «12 سبتمبر 2026». */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

export function formatWait(seconds: number, language: Language): string {
  const [length, unit] = seconds > 7_200 ? ([3_600, 'hours'] as const) : ([60, 'minutes'] as const)
  const text = new Intl.RelativeTimeFormat(language === 'ar' ? 'ar-SA-u-nu-latn' : 'en-US').format(Math.ceil(seconds / length), unit)
  return text.replace(/^خلال/, 'بعد')
}
