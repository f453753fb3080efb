import type { NoteFmt } from '#contract/note-fmt.ts'
import { ar } from '#contract/note-words.ar.ts'
import { en } from '#contract/note-words.en.ts'
import type { Language } from '#server/i18n/translate.ts'
import type { NoteMailItem, NoteMailLead } from '../mailer.ts'
import { type Content, type Sentence, sentenceText } from './content.ts'
import { describeLead as describeArabicLead } from './note-lead.ar.ts'
import { describeLead as describeEnglishLead } from './note-lead.en.ts'

const locales = { en: 'en-US', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const

/** Names are isolated already. */
function createNoteFmt(language: Language): NoteFmt {
  const locale = locales[language]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    number: (value) => number.format(value),
    money: (riyals) => (language === 'en' ? `SAR\u00a0${amount.format(riyals)}` : `${amount.format(riyals)}\u00a0ر.س`),
    day: (text) => day.format(Date.parse(text)),
    time: (hour) => `${String(hour).padStart(2, '0')}:00`,
    name: (text) => text,
  }
}

const describeLead = { en: describeEnglishLead, ar: describeArabicLead }

/** What a morning note begins with: heading and large type say the same. */
export function toContentLead(lead: NoteMailLead, language: Language): { heading: string; lead: Sentence } {
  const { acts } = { en, ar }[language]
  const parts = describeLead[language](lead, createNoteFmt(language))
  const links = lead.act ? [{ label: acts[lead.act.label], link: lead.act.link }] : []
  return { heading: sentenceText({ parts }), lead: { parts, links } }
}

/** The figure is the link to its rows. */
export function toContentItems(items: readonly NoteMailItem[], language: Language): NonNullable<Content['items']> {
  const { describe, acts } = { en, ar }[language]
  const fmt = createNoteFmt(language)
  return items.map(({ sentence, rowsLink, act }) => {
    const { figure, rest } = describe(sentence, fmt)
    const comment = sentence.rule === 'fallenRating' && sentence.comment ? ` ${sentence.comment}` : ''
    return {
      parts: [rowsLink ? { label: figure, link: rowsLink } : figure, ` ${rest}${comment}`],
      links: act ? [{ label: acts[act.label], link: act.link }] : [],
    }
  })
}
