import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/roles.ts'
import { useAttachmentText } from '../attachments/use-attachment-text.ts'
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
        <p key={key}>{`${t(`author.${author}`)}: ${[text, describe(attachments)].filter(Boolean).join('. ')}`}</p>
      ))}
    </div>
  )
}
