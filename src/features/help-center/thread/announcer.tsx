import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/roles.ts'
import { sentenceGap } from '#i18n/join-sentences.ts'
import { useServices } from '#lib/services.ts'
import { Written } from '#ui/display/written.tsx'
import { isUnread, type ThreadRow } from './thread-rows.ts'

interface AnnouncerProps {
  readonly rows: readonly ThreadRow[]
  readonly reader: Side
  readonly accountId: string | null
}

/** Announces messages of the other side and notes of colleagues that arrive while the thread is open, once; not what scrolling loads. */
export function Announcer({ rows, reader, accountId }: AnnouncerProps) {
  const { clock } = useServices()
  const [openedAt] = useState(clock.now)
  const [state, setState] = useState<Readonly<Record<'rows' | 'arrived', readonly ThreadRow[]>>>({ rows, arrived: [] })
  if (state.rows !== rows) {
    const known = new Set(state.rows.map(({ key }) => key))
    const isNews = (row: ThreadRow) =>
      !known.has(row.key) &&
      !(Date.parse(row.createdAt ?? '') < openedAt) &&
      (row.note ? row.note.authorId !== accountId : isUnread(row, reader))
    const arrived = rows.filter(isNews)
    setState({ rows, arrived: arrived.length > 0 ? arrived : state.arrived })
  }
  return (
    <div aria-live="polite" className="sr-only">
      {state.arrived.map((row) => (
        <p key={row.key}>
          <Arrived row={row} />
        </p>
      ))}
    </div>
  )
}

function Arrived({ row: { author, text, attachments, note } }: { readonly row: ThreadRow }) {
  const { t } = useTranslation('helpCenter')
  const noteAuthor = note?.authorName ? t('notes.arrived', { author: note.authorName }) : t('notes.arrivedFromColleague')
  return (
    <>
      <span>{`${note ? noteAuthor : t(`thread.author.${author}`)}: `}</span>
      {text && <Written text={text} />}
      {text && attachments.length > 0 && <span>{sentenceGap(text)}</span>}
      <span>{attachments.map(({ name }) => name).join(', ')}</span>
    </>
  )
}
