import type { MorningNote } from '#contract/morning-note.ts'
import { noteAct, noteRows } from '#contract/morning-note-links.ts'
import type { Language } from '#server/i18n/translate.ts'
import type { NoteMailItem } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'

type LinkConfig = Parameters<typeof portalLink>[0]

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

export const toMailItems = (note: MorningNote, language: Language, config: LinkConfig): NoteMailItem[] =>
  note.sentences.map((sentence) => {
    const [rows, act] = [noteRows(sentence), noteAct(sentence, note)]
    return {
      sentence,
      rowsLink: rows && toLink(rows, language, config),
      act: act && { label: act.label, link: toLink(act.link, language, config) },
    }
  })
