import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { VirtualLog } from '#components/virtual-list/virtual-log.tsx'
import type { Side } from '#contract/roles.ts'
import { sentenceGap } from '#i18n/join-sentences.ts'
import { useServices } from '#lib/services.ts'
import { Written } from '#ui/display/written.tsx'
import { estimateFilesHeight } from '../attachments/shown-size.ts'
import type { ChatHistory } from '../chat-history.ts'
import type { OutgoingMessage } from '../outgoing/queued-message.ts'
import { MessageRow } from './message-row.tsx'
import { ThreadButtons } from './thread-buttons.tsx'
import { isUnread, type ThreadRow } from './thread-rows.ts'
import { isNotFound, LoadingThread, NoMessages, RetryRow, ThreadFailure, ThreadHead } from './thread-states.tsx'
import { useMarks } from './use-marks.ts'
import { useNotes, useRows, useThread } from './use-thread.ts'

interface ChatThreadProps {
  readonly chatId: string
  readonly side: Side
  /** Messages that are not stored yet, in the order of sending. */
  readonly outgoing: readonly OutgoingMessage[]
  readonly onRetry: (key: string) => void
  readonly onDiscard: (key: string) => void
}

/** The history of a chat with the outgoing messages below it; fills the height that it is given. */
export function ChatThread(props: ChatThreadProps) {
  const thread = useThread(props.chatId, props.side)
  const { data, error } = thread.query
  if (error && (!data || isNotFound(error)))
    return (
      <>
        <ThreadFailure error={error} reader={props.side} query={thread.query} />
        <PendingMessages {...props} />
      </>
    )
  if (!data) return <LoadingThread />
  return <LoadedThread {...props} key={`${props.chatId} ${data.opening}`} history={data} thread={thread} />
}

const nothing = () => undefined

const noNotes = [] as const

/** What waits to be sent is there without the history, as after opening the page without a connection. */
function PendingMessages({ side, outgoing, onRetry, onDiscard }: ChatThreadProps) {
  const rows = useRows({ history: undefined, notes: noNotes, outgoing, reader: side, firstUnreadId: undefined })
  const actions = { onRetry, onDiscard, observe: nothing }
  return rows.length === 0 ? null : (
    <ul className="max-h-[15rem] flex-none overflow-y-auto">
      {rows.map((row) => (
        <li key={row.key}>
          <MessageRow row={row} reader={side} accountId={null} actions={actions} />
        </li>
      ))}
    </ul>
  )
}

interface LoadedThreadProps extends ChatThreadProps {
  readonly history: ChatHistory
  readonly thread: ReturnType<typeof useThread>
}

const getKey = ({ key }: ThreadRow) => key

/** Pixels of a message of one line, of a further line, and of a day or "New messages" above it. */
const heights = { message: 74, line: 23, divider: 28 }

const charactersPerLine = 64

const estimateHeight = ({ text, attachments, day, isFirstUnread }: ThreadRow) =>
  heights.message +
  estimateFilesHeight(attachments) +
  Math.floor(text.length / charactersPerLine) * heights.line +
  (day ? heights.divider : 0) +
  (isFirstUnread ? heights.divider : 0)

function LoadedThread({ chatId, side, outgoing, onRetry, onDiscard, history, thread }: LoadedThreadProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  const accountId = useStore(useServices().session.store, ({ userId }) => userId)
  const { older, newer } = thread
  const [firstUnreadId] = useState(history.firstUnreadId ?? undefined)
  const { notes, ...noteQuery } = useNotes(chatId, side)
  const observe = useMarks({ chatId, reader: side, history })
  const rows = useRows({ history, notes, outgoing, reader: side, firstUnreadId })
  const actions = useMemo(() => ({ onRetry, onDiscard, observe }), [onRetry, onDiscard, observe])
  const newestOutgoing = outgoing.at(-1)?.key
  useOnNewKey(newestOutgoing, () => {
    if (history.hasNewer) thread.loadAround(undefined)
  })
  if (rows.length === 0) return <NoMessages />
  const openAt = rows.findIndex(({ isFirstUnread }) => isFirstUnread)
  return (
    <>
      <VirtualLog
        label={t('label')}
        items={rows}
        getKey={getKey}
        estimateHeight={estimateHeight}
        openAt={openAt < 0 ? undefined : openAt}
        hasNewer={history.hasNewer}
        followKey={newestOutgoing}
        onNearStart={older.isError ? undefined : older.load}
        onNearEnd={newer.isError ? undefined : newer.load}
        head={<ThreadHead hasOlder={history.hasOlder} isError={older.isError} load={older.load} unreadable={history.unreadable} />}
        overlay={(view) => <ThreadButtons view={view} rows={rows} history={history} reader={side} onOpen={thread.loadAround} />}
        className="grow"
        renderItem={(row) => <MessageRow row={row} reader={side} accountId={accountId} actions={actions} />}
      />
      {noteQuery.hasFailed && <RetryRow text={t('notesFailed')} load={noteQuery.retry} />}
      {newer.isError && <RetryRow text={t('newerFailed')} load={newer.load} />}
      <Announcer rows={rows} reader={side} accountId={accountId} />
    </>
  )
}

/** Calls when a key appears, not for the first one. */
function useOnNewKey(key: string | undefined, call: () => void): void {
  const last = useRef(key)
  const callNow = useEffectEvent(call)
  useEffect(() => {
    if (key !== undefined && key !== last.current) callNow()
    last.current = key
  }, [key])
}

interface AnnouncerProps {
  readonly rows: readonly ThreadRow[]
  readonly reader: Side
  readonly accountId: string | null
}

/** Announces messages of the other side and notes of colleagues that arrive while the thread is open, once; not what scrolling loads. */
function Announcer({ rows, reader, accountId }: AnnouncerProps) {
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
