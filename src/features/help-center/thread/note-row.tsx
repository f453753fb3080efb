import { Lock } from 'lucide-react'
import { type RefCallback, use, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatNote } from '#contract/help-desk.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { Written } from '#ui/display/written.tsx'
import { Divider } from './divider.tsx'
import { LinkedNoteContext } from './linked-note.ts'
import { NoteText, useMentionsReader, useNoteSpelling } from './note-text.tsx'
import type { ThreadRow } from './thread-rows.ts'

interface NoteRowProps {
  readonly row: ThreadRow
  readonly note: ChatNote
  /** Watches whether a new mention of the reader is on screen. */
  readonly observe: RefCallback<HTMLElement>
}

/** An internal note: over the whole width, in another colour and with a label, so that nobody takes it for an answer. */
export function NoteRow({ row: { day }, note, observe }: NoteRowProps) {
  const { _id, createdAt, authorName, isNewForViewer = false } = note
  const { t } = useTranslation('helpCenter', { keyPrefix: 'notes' })
  const { t: mentions } = useTranslation('helpCenter', { keyPrefix: 'mentions' })
  const mentionsReader = useMentionsReader(note)
  const spell = useNoteSpelling()
  const shown = use(LinkedNoteContext)?.shown
  const linked = shown?.id === _id ? shown : undefined
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => linked?.focusOnce(box.current?.closest('li')), [linked])
  const fmt = useFmt()
  return (
    <div ref={box} className="px-4 pb-3 sm:px-5">
      {day && <Divider className="pb-3 text-ink-3" text={day} />}
      <div
        ref={isNewForViewer ? observe : undefined}
        data-message={_id}
        className={cx(
          'grid gap-1 rounded-2 border border-warn-mark bg-warn-tint px-3 py-2',
          linked ? 'border-solid shadow-float' : 'border-dashed',
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-warn">
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <Lock aria-hidden className="size-icon-xs flex-none" />
            <span>{t('label')}</span>
          </span>
          {mentionsReader && <span className="font-semibold text-teal">{mentions('mentionsYou')}</span>}
          <span className="flex min-w-0 items-center gap-x-2">
            {authorName && <Written className="truncate" text={authorName} />}
            <time dateTime={createdAt} title={fmt.dateTime(createdAt)} dir="ltr">
              {fmt.time(createdAt)}
            </time>
          </span>
        </p>
        <p dir="auto" lang={detectLanguage(spell(note))} className="wrap-anywhere whitespace-pre-wrap text-start [unicode-bidi:plaintext]">
          <NoteText note={note} />
        </p>
      </div>
    </div>
  )
}
