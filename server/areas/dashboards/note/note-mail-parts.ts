import { addDays } from '#contract/local-time.ts'
import { toRiyals } from '#contract/money.ts'
import type { MorningNote, NoteSentence } from '#contract/morning-note.ts'
import { noteAct, noteRows } from '#contract/morning-note-links.ts'
import type { Right } from '#contract/rights.ts'
import type { Language } from '#server/i18n/translate.ts'
import type { NoteMailItem, NoteMailLead } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import type { DaySales } from './facts.ts'

/** Beside the lead. */
const maxItems = 2

type LinkConfig = Parameters<typeof portalLink>[0]

interface Reader {
  readonly language: Language
  readonly rights: readonly Right[]
}

interface Target {
  readonly to: string
  readonly params?: Readonly<Record<string, string | undefined>>
  readonly search?: Readonly<Record<string, string | number | boolean | undefined>>
}

function toLink({ to, params = {}, search = {} }: Target, language: Language, config: LinkConfig): string {
  const path = to.replace(/\$(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  return portalLink(config, `/${path.slice(1)}?${query}`, language)
}

const listRedemptions = (day: string): Target => ({ to: '/service-provider/redemptions', search: { created: day } })

type DayRecord = Extract<NoteSentence, { rule: 'bestDay' | 'worstDay' }>

const isDayRecord = (sentence: NoteSentence): sentence is DayRecord => sentence.rule === 'bestDay' || sentence.rule === 'worstDay'

function toAct(sentence: NoteSentence, note: MorningNote, { language, rights }: Reader, config: LinkConfig): NoteMailItem['act'] {
  const act = noteAct(sentence, note, rights)
  return act && { label: act.label, link: toLink(act.link, language, config) }
}

/** A sentence of the note about the whole of yesterday becomes the lead: its figures are those of the dashboard. */
export function toMailLead(note: MorningNote, sales: ReadonlyMap<string, DaySales>, reader: Reader, config: LinkConfig): NoteMailLead {
  const { language } = reader
  const day = addDays(note.day, -1)
  const rowsLink = toLink(listRedemptions(day), language, config)
  const record = note.sentences.find(isDayRecord)
  if (record) {
    const { number, revenue } = record
    return { day, number, revenue, rowsLink, record, act: toAct(record, note, reader, config) }
  }
  const { number, revenue } = sales.get(day) ?? { number: 0, revenue: 0 }
  const weekBefore = addDays(day, -7)
  const former = sales.get(weekBefore)?.revenue
  return {
    ...{ day, number, revenue: toRiyals(revenue), rowsLink },
    former: former ? { revenue: toRiyals(former), rowsLink: toLink(listRedemptions(weekBefore), language, config) } : undefined,
  }
}

/** The sentences that the lead does not say. */
export const toMailItems = (note: MorningNote, reader: Reader, config: LinkConfig): NoteMailItem[] =>
  note.sentences
    .filter((sentence) => !isDayRecord(sentence))
    .slice(0, maxItems)
    .map((sentence) => {
      const rows = noteRows(sentence)
      return { sentence, rowsLink: rows && toLink(rows, reader.language, config), act: toAct(sentence, note, reader, config) }
    })
