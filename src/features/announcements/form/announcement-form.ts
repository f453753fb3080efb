import type { FieldPath, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { parseTypedDay } from '#components/list/typed-day.ts'
import type { AnnouncementReach } from '#contract/announcement-audience.ts'
import { AnnouncementInput, RecipientGroup } from '#contract/announcements.ts'
import { announcementLead, announcementLengths } from '#contract/limits.ts'
import type { FieldCode, FieldIssue } from '#contract/rules.ts'
import { otherScript, typedTime } from '#contract/typed-text.ts'
import { type Language, otherLanguage } from '#i18n/languages.ts'
import { clockTime, toInstant } from '#i18n/zoned-time.ts'
import { codeResolver } from '#ui/fields/form-errors.ts'

/** Field of each language and maximum length. */
export const announcementFields = {
  title: { en: 'titleEn', ar: 'titleAr', max: announcementLengths.title },
  message: { en: 'messageEn', ar: 'messageAr', max: announcementLengths.message },
} as const
export const textParts = ['title', 'message'] as const

const text = z.string()

/** All form values as typed; stored as a draft. Day and time have no zone, so that no browser can shift them. */
export const TypedAnnouncement = z.object({
  languages: z.enum(['en', 'ar', 'both']),
  titleEn: text,
  titleAr: text,
  messageEn: text,
  messageAr: text,
  /** '' for none. */
  dealId: text,
  audience: RecipientGroup,
  timing: z.enum(['onApproval', 'scheduled']),
  day: text,
  time: text,
})
export type AnnouncementDraft = z.infer<typeof TypedAnnouncement>

/** A language that fewer of the recipients read is not asked for. */
const leastShare = 0.1

/** The languages of those whose language is known; undefined if none is. */
export function readLanguages({ languages: { en, ar } }: Pick<AnnouncementReach, 'languages'>): AnnouncementDraft['languages'] | undefined {
  if (en + ar === 0) return undefined
  if (Math.min(en, ar) >= leastShare * (en + ar)) return 'both'
  return en > ar ? 'en' : 'ar'
}

export const emptyAnnouncement = (languages: AnnouncementDraft['languages']): AnnouncementDraft => ({
  languages,
  titleEn: '',
  titleAr: '',
  messageEn: '',
  messageAr: '',
  dealId: '',
  audience: 'all',
  timing: 'onApproval',
  day: '',
  time: '',
})

/** The language of `title` and `message`; of both languages the page's. */
export const mainLanguage = ({ languages }: Pick<AnnouncementDraft, 'languages'>, page: Language): Language =>
  languages === 'both' ? page : languages

interface Circumstances {
  readonly now: () => number
  readonly timeZone: string
  readonly language: Language
}

export const plannedInstant = ({ timing, day, time }: Pick<AnnouncementDraft, 'timing' | 'day' | 'time'>, timeZone: string) => {
  const [chosenDay, chosenTime] = [parseTypedDay(day), typedTime(time)]
  return timing === 'scheduled' && chosenDay && chosenTime ? toInstant(chosenDay, chosenTime, timeZone) : undefined
}

function timeProblems(typed: AnnouncementDraft, { now, timeZone }: Circumstances): { readonly [Field in 'day' | 'time']?: FieldCode } {
  if (typed.timing === 'onApproval') return {}
  const [day, time] = [parseTypedDay(typed.day), typedTime(typed.time)]
  const unreadable = {
    ...(!day && { day: typed.day.trim() ? ('invalid' as const) : ('required' as const) }),
    ...(!time && { time: typed.time.trim() ? ('timeFormat' as const) : ('required' as const) }),
  }
  if (day && day < clockTime(now(), timeZone).day) return { ...unreadable, day: 'inPast' }
  if (!day || !time) return unreadable
  const instant = toInstant(day, time, timeZone)
  if (instant === undefined) return { time: 'timeSkipped' }
  if (instant <= now()) return { time: 'inPast' }
  return instant > now() + announcementLead ? { day: 'tooFarAhead' } : {}
}

const textWith = (problem: FieldCode | undefined) => (problem ? text.check(z.refine(() => false, problem)) : text)

const { title, message } = AnnouncementInput.shape

/** What customers read, as the calls take it. */
export function toContent(typed: AnnouncementDraft, page: Language) {
  const main = mainLanguage(typed, page)
  const textIn = (each: Language) => ({
    title: typed[announcementFields.title[each]],
    message: typed[announcementFields.message[each]],
  })
  return {
    ...textIn(main),
    language: main,
    translation: typed.languages === 'both' ? textIn(otherLanguage(main)) : null,
    dealId: typed.dealId || null,
  }
}

/** Languages that are not shown are not validated, and not sent. */
function announcementForm(typed: AnnouncementDraft, circumstances: Circumstances) {
  const { timeZone, language } = circumstances
  const { day, time } = timeProblems(typed, circumstances)
  const isShown = (each: Language) => typed.languages === 'both' || typed.languages === each
  const messageIn = (each: Language) => {
    if (each === mainLanguage(typed, language)) return message
    return isShown(each) ? message.check(z.refine((translation) => !otherScript(translation, each), 'otherLanguage')) : text
  }
  const shown = z.object({
    ...TypedAnnouncement.shape,
    titleEn: isShown('en') ? title : text,
    titleAr: isShown('ar') ? title : text,
    messageEn: messageIn('en'),
    messageAr: messageIn('ar'),
    dealId: text,
    audience: RecipientGroup,
    day: textWith(day),
    time: textWith(time),
  })
  return z.pipe(
    shown,
    z.transform((values): z.output<typeof AnnouncementInput> => {
      const instant = plannedInstant(values, timeZone)
      const scheduledDateTime = instant === undefined ? null : new Date(instant).toISOString()
      return { ...toContent(values, language), scheduledDateTime, audience: values.audience }
    }),
  )
}

export type AnnouncementOutput = z.output<typeof AnnouncementInput>

export const announcementResolver =
  (circumstances: Circumstances): Resolver<AnnouncementDraft, unknown, AnnouncementOutput> =>
  (values, context, options) =>
    codeResolver(announcementForm(values, circumstances))(values, context, options)

export const errorPaths = (first: Language): readonly FieldPath<AnnouncementDraft>[] => [
  ...textParts.flatMap((part) => [announcementFields[part][first], announcementFields[part][otherLanguage(first)]]),
  'dealId',
  'day',
  'time',
]

export function mapIssue(issue: FieldIssue, typed: AnnouncementDraft, page: Language): FieldIssue {
  const main = mainLanguage(typed, page)
  const [part, language] = issue.path.startsWith('translation.')
    ? [issue.path.slice('translation.'.length), otherLanguage(main)]
    : [issue.path, main]
  if (part === 'title' || part === 'message') return { ...issue, path: announcementFields[part][language] }
  return part === 'scheduledDateTime' ? { ...issue, path: 'time' } : issue
}
