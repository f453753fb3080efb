import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatNote } from '#contract/help-desk.ts'
import type { Side } from '#contract/roles.ts'
import { sentenceGap } from '#i18n/join-sentences.ts'
import { useServices } from '#lib/services.ts'
import { Written } from '#ui/display/written.tsx'
import { useAttachmentText } from '../attachments/use-attachment-text.ts'
import { useNoteSpelling } from './note-text.tsx'
import { isUnread, type ThreadRow } from './thread-rows.ts'

interface AnnouncerProps {
  readonly rows: readonly ThreadRow[]
  readonly reader: Side
}

/** Announces messages of the other side that arrive while the thread is open, once; not those that scrolling loads. */
export function Announcer({ rows, reader }: AnnouncerProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  const describe = useAttachmentText()
  const lastKey = rows.findLast(({ stored }) => stored)?.key
  const [state, setState] = useState<{ readonly lastKey: string | undefined; readonly arrived: readonly ThreadRow[] }>({
    lastKey,
    arrived: [],
  })
  if (state.lastKey !== lastKey) {
    const before = rows.findLastIndex(({ key }) => key === state.lastKey)
    setState({ lastKey, arrived: before < 0 ? [] : rows.slice(before + 1).filter((row) => isUnread(row, reader)) })
  }
  return (
    <div aria-live="polite" className="sr-only">
      {state.arrived.map(({ key, author, text, attachments }) => (
        <p key={key}>
          {`${t(`author.${author}`)}: `}
          {text && <Written text={text} />}
          {text && attachments.length > 0 && sentenceGap(text)}
          {describe(attachments)}
        </p>
      ))}
    </div>
  )
}

interface NoteAnnouncerProps {
  readonly notes: readonly ChatNote[]
  /** The reader's, who hears of their own notes as they are saved. */
  readonly accountId: string | null
}

/** Announces notes of colleagues that arrive while the thread is open, once. */
export function NoteAnnouncer({ notes, accountId }: NoteAnnouncerProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'notes' })
  const { clock } = useServices()
  const spell = useNoteSpelling()
  // What was written before is no news, although the cached notes lack it.
  const [openedAt] = useState(clock.now)
  const [state, setState] = useState<Readonly<Record<'notes' | 'arrived', readonly ChatNote[]>>>({ notes, arrived: [] })
  if (state.notes !== notes) {
    const known = new Set(state.notes.map(({ _id }) => _id))
    const isNews = ({ _id, authorId, createdAt }: ChatNote) =>
      !known.has(_id) && authorId !== accountId && Date.parse(createdAt) >= openedAt
    setState({ notes, arrived: notes.filter(isNews) })
  }
  return (
    <div aria-live="polite" className="sr-only">
      {state.arrived.map((note) => {
        const { _id, authorName: author } = note
        return (
          <p key={_id}>
            {`${author ? t('arrived', { author }) : t('arrivedFromColleague')}: `}
            <Written text={spell(note)} />
          </p>
        )
      })}
    </div>
  )
}
