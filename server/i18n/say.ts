import { uploadLimit } from '../../src/contract/limits.ts'
import type { FieldIssue } from '../../src/contract/rules.ts'
import { Day } from '../../src/contract/timings.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import type { Messages } from './messages.ts'

export type Language = 'en' | 'ar'

/**
 * The better liked of our two languages in an `Accept-Language` header; English when neither is named.
 * Not by `@fastify/accepts`: it decorates requests, and one with an address that cannot be read comes undecorated.
 */
export function languageOf(header: string | undefined): Language {
  const liked = (header ?? '').split(',').map((part) => {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';')
    const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], quality: Number(quality ?? 1) }
  })
  const best = liked.filter(({ language, quality }) => (language === 'en' || language === 'ar') && quality > 0)
  return best.sort((a, b) => b.quality - a.quality)[0]?.language === 'ar' ? 'ar' : 'en'
}

export const messagesIn = (language: Language): Messages => (language === 'ar' ? ar : en)

/** Puts values into the `{{places}}` of a sentence; how the portal would format one (`{{max, number}}`) is passed over. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (place, name: string) => String(values[name] ?? place))

export const megabytes = { limit: uploadLimit / 1024 / 1024 }

/** The sentence of a complaint about a field; days are named in the language. */
export function fieldSentence(issue: FieldIssue, language: Language): string {
  const { field, day } = messagesIn(language)
  const named = Day.safeParse(issue.params?.day)
  return fill(field[issue.code], { ...megabytes, ...issue.params, ...(named.success && { day: day[named.data] }) })
}

/** `in 14 minutes`, counted by the rules of the language. */
export const waitSentence = (seconds: number, language: Language): string =>
  new Intl.RelativeTimeFormat(language === 'ar' ? 'ar-SA-u-nu-latn' : 'en-US')
    .format(Math.ceil(seconds / 60), 'minute')
    // Arabic's own "in" means "within".
    .replace(/^خلال/, 'بعد')
