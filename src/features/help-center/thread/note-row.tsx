import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ChatNote } from '#contract/help-center-admin.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Written } from '#ui/display/written.tsx'
import { Divider } from './divider.tsx'
import { MessageText } from './message-text.tsx'
import type { ThreadRow } from './thread-rows.ts'

interface NoteRowProps {
  readonly row: ThreadRow
  readonly note: ChatNote
}

/** An internal note: over the whole width, in another colour and with a label, so that nobody takes it for an answer. */
export function NoteRow({ row: { day }, note }: NoteRowProps) {
  const { content, createdAt, authorName } = note
  const { t } = useTranslation('helpCenter', { keyPrefix: 'notes' })
  const fmt = useFmt()
  return (
    <div className="px-4 pb-3 sm:px-5">
      {day && <Divider className="pb-3 text-ink-3" text={day} />}
      <div className="grid gap-1 rounded-2 border border-warn-mark border-dashed bg-warn-tint px-3 py-2">
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-warn">
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <Lock aria-hidden className="size-icon-xs flex-none" />
            <span>{t('label')}</span>
          </span>
          <span className="flex min-w-0 items-center gap-x-2">
            {authorName && <Written className="truncate" text={authorName} />}
            <time dateTime={createdAt} title={fmt.dateTime(createdAt)} dir="ltr">
              {fmt.time(createdAt)}
            </time>
          </span>
        </p>
        <p dir="auto" lang={detectLanguage(content)} className="wrap-anywhere whitespace-pre-wrap text-start [unicode-bidi:plaintext]">
          <MessageText text={content} />
        </p>
      </div>
    </div>
  )
}
