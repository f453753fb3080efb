import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { memo, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/roles.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { Written } from '#ui/display/written.tsx'
import { MessageAttachments } from '../attachments/message-attachments.tsx'
import type { OutgoingMessage } from '../outgoing/queued-message.ts'
import { Divider } from './divider.tsx'
import { MessageText } from './message-text.tsx'
import { NoteRow } from './note-row.tsx'
import { isUnread, type ThreadRow } from './thread-rows.ts'

interface RowActions {
  readonly onRetry: (key: string) => void
  readonly onDiscard: (key: string) => void
  /** Watches whether an unread message is on screen. */
  readonly observe: RefCallback<HTMLElement>
}

interface MessageRowProps {
  readonly row: ThreadRow
  readonly reader: Side
  /** The account's: the names of other authors are shown. */
  readonly accountId: string | null
  readonly actions: RowActions
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  return props.row.note ? <NoteRow row={props.row} note={props.row.note} /> : <Message {...props} />
})

function Message({ row, reader, accountId, actions }: MessageRowProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  const language = useLanguage()
  const { text, attachments, author, stored, day, isFirstUnread, isContinued } = row
  const isFileOnly = !text && attachments.length > 0
  const isOwnSide = author === reader
  const isOther = isOwnSide && stored?.authorId && stored.authorId !== accountId
  const name = isOther || !isOwnSide ? stored?.authorName : undefined
  return (
    <div className={cx('px-4 sm:px-5', isContinued ? 'pb-1' : 'pb-3')}>
      {day && <Divider className="pb-3 text-ink-3" text={day} />}
      {isFirstUnread && <Divider className="pb-3 font-semibold text-teal" text={t('newMessages')} />}
      <div
        className={cx('grid w-fit max-w-[min(32.5rem,84%)] grid-cols-[minmax(0,1fr)] gap-0.5', isOwnSide && 'ms-auto justify-items-end')}
      >
        <div
          ref={isUnread(row, reader) ? actions.observe : undefined}
          className={cx(
            'grid max-w-full grid-cols-[minmax(0,1fr)] gap-2 rounded-2 border px-3 py-2',
            isOwnSide ? 'rounded-ee-xs border-transparent bg-teal-tint' : 'rounded-ss-xs border-line bg-paper',
          )}
          data-message={stored?._id}
        >
          <p
            dir="auto"
            lang={detectLanguage(text)}
            className={cx('wrap-anywhere whitespace-pre-wrap text-start [unicode-bidi:plaintext]', isFileOnly && 'sr-only')}
          >
            <span className="sr-only" lang={name ? detectLanguage(name) : language}>
              {`${name || t(`author.${isOwnSide && !isOther ? 'own' : author}`)}: `}
            </span>
            {text ? <MessageText text={text} /> : !isFileOnly && <span className="text-ink-3">{t('noText')}</span>}
          </p>
          {attachments.length > 0 && <MessageAttachments attachments={attachments} />}
        </div>
        {!isContinued && <Details row={row} name={name} isOwnSide={isOwnSide} actions={actions} />}
      </div>
    </div>
  )
}

/** Called before a button unmounts, so that Tab continues from the messages. */
const focusLog = (button: HTMLElement) => button.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })

interface DetailsProps {
  readonly row: ThreadRow
  readonly name: string | null | undefined
  readonly isOwnSide: boolean
  readonly actions: RowActions
}

function Details({ row: { createdAt, stored, outgoing }, name, isOwnSide, actions }: DetailsProps) {
  const fmt = useFmt()
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-1.5 px-0.5 text-caption text-ink-3">
      {name && <Written aria-hidden="true" className="truncate" text={name} />}
      {outgoing ? (
        <Progress outgoing={outgoing} actions={actions} />
      ) : (
        <>
          {createdAt && (
            <time dateTime={createdAt} title={fmt.dateTime(createdAt)} dir="ltr">
              {fmt.time(createdAt)}
            </time>
          )}
          {isOwnSide && <Receipt isRead={stored?.isRead ?? false} />}
        </>
      )}
    </div>
  )
}

function Receipt({ isRead }: { readonly isRead: boolean }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  const Icon = isRead ? CheckCheck : Check
  return (
    <>
      <Icon aria-hidden className="size-icon-sm" />
      <span className={cx(!isRead && 'sr-only')}>{t(isRead ? 'read' : 'sent')}</span>
    </>
  )
}

interface ProgressProps {
  readonly outgoing: OutgoingMessage
  readonly actions: RowActions
}

function Progress({ outgoing: { key, state, failure, createdAt }, actions }: ProgressProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  const { t: common } = useTranslation('common')
  const fmt = useFmt()
  if (state !== 'failed')
    return (
      <>
        <time dateTime={createdAt} dir="ltr">
          {fmt.time(createdAt)}
        </time>
        <Clock aria-hidden className="size-icon-sm" />
        <span className={cx(state === 'sending' && 'sr-only')}>{t(state)}</span>
      </>
    )
  return (
    <>
      <CircleAlert aria-hidden className="size-icon-sm text-no-mark" />
      <span className="text-no">{t('notSent')}</span>
      {failure && <bdi>{failure}</bdi>}
      {[
        { label: common('tryAgain'), act: actions.onRetry },
        { label: t('discard'), act: actions.onDiscard },
      ].map(({ label, act }) => (
        <button
          key={label}
          type="button"
          className="inline-flex items-center font-semibold text-teal hover:underline touch:min-h-touch"
          onClick={({ currentTarget }) => {
            focusLog(currentTarget)
            act(key)
          }}
        >
          {label}
        </button>
      ))}
    </>
  )
}
