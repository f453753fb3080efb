import { Send, WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { chatMessageLength } from '#contract/limits.ts'
import type { Side } from '#contract/roles.ts'
import { withoutInvisibles } from '#contract/text.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { CannedReplyTools } from '../canned-replies/canned-reply-tools.tsx'
import { useCannedReplies } from '../canned-replies/use-canned-replies.ts'
import { MessageField } from './message-field.tsx'
import { TypingLines } from './typing-lines.tsx'
import { useChatAnswers } from './use-chat-answers.ts'
import { useDraftText } from './use-draft-text.ts'
import { useTypingSignal } from './use-typing-signal.ts'

export interface ChatBusiness {
  readonly businessNameEn: string
  readonly businessNameAr: string
  readonly managerName?: string | null | undefined
}

export interface ComposerProps {
  readonly chatId: string
  readonly side: Side
  /** Of an administrator's chat. */
  readonly business?: ChatBusiness | undefined
  readonly onSend: (text: string) => Promise<boolean>
  /** Resolves to false where it must not be sent now; undefined where nothing is to be asked. */
  readonly beforeSend?: (() => Promise<boolean> | undefined) | undefined
  /** Added to the draft. */
  readonly prefill?: string | undefined
  /** Called once the text is added, so that a reload does not add it again. */
  readonly onPrefilled?: (() => void) | undefined
}

/** The field to write in, with what else happens in the chat. */
export const Composer = (props: ComposerProps) => <ChatComposer key={props.chatId} {...props} />

function useSending({ chatId, side, prefill, onPrefilled, beforeSend, onSend }: ComposerProps) {
  const draft = useDraftText({ chatId, prefill, onPrefilled })
  const reportTyping = useTypingSignal(chatId)
  const { question, otherAnswer: answer } = useChatAnswers(chatId, side)
  const [isWarned, setWarned] = useState(false)
  const [isNotStored, setNotStored] = useState(false)
  const isAnswered = side === 'admin' && answer !== undefined && draft.startedAt !== undefined && answer.at > draft.startedAt
  const message = withoutInvisibles(draft.text).trim()
  const change = (text: string) => {
    draft.change(text)
    setNotStored(false)
    reportTyping(text.trim() !== '')
  }
  const send = async ({ isSure = false } = {}) => {
    if (!message || draft.text.length > chatMessageLength) return
    if (isAnswered && !isSure) return setWarned(true)
    const permission = beforeSend?.()
    if (permission && !(await permission)) return
    change('')
    setWarned(false)
    if (await onSend(message)) return
    draft.putBack(message)
    setNotStored(true)
  }
  const readFirst = () => {
    setWarned(false)
    draft.restart()
  }
  const isSendable = message !== '' && draft.text.length <= chatMessageLength
  return {
    text: draft.text,
    question,
    change,
    send,
    readFirst,
    isSendable,
    isNotStored,
    warningAuthor: isWarned && isAnswered ? answer : undefined,
  }
}

function ChatComposer(props: ComposerProps) {
  const { chatId, side, business } = props
  const { t } = useTranslation('helpCenter', { keyPrefix: 'composer' })
  const businessName = displayName(useLanguage(), businessNames(business))
  const field = useRef<HTMLTextAreaElement>(null)
  const [files, setFiles] = useState<'none' | 'alone' | 'withText'>('none')
  const { isOffline } = useConnection()
  const { text, question, change, send, readFirst, isSendable, isNotStored, warningAuthor } = useSending(props)
  const canned = useCannedReplies({ isEnabled: side === 'admin', business, question })
  const [pickerRequests, setPickerRequests] = useState(0)
  const sendAndStay = (options?: { readonly isSure: boolean }) => {
    setFiles('none')
    void send(options)
    field.current?.focus()
  }
  const insert = (reply: string) => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: text.length, selectionEnd: text.length }
    change(text.trim() ? text.slice(0, selectionStart) + reply + text.slice(selectionEnd) : reply)
    field.current?.focus()
  }
  const type = (next: string) => {
    setFiles('none')
    if (canned && text === '' && next === '/') setPickerRequests((count) => count + 1)
    else change(next)
  }
  return (
    <div className="flex-none bg-surface">
      <div className="px-4 pb-2 empty:hidden sm:px-5">
        <TypingLines chatId={chatId} side={side} businessName={businessName} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t px-4 py-3">
        {warningAuthor && (
          <Alert tone="warn" urgent title={t('answered', { name: warningAuthor.name ?? t('otherAdmin') })}>
            <div className="mt-1 flex flex-wrap gap-2">
              <Button
                size="sm"
                onClick={() => {
                  readFirst()
                  field.current?.focus()
                }}
              >
                {t('readFirst')}
              </Button>
              <Button size="sm" onClick={() => sendAndStay({ isSure: true })}>
                {t('sendAnyway')}
              </Button>
            </div>
          </Alert>
        )}
        {canned && <CannedReplyTools canned={canned} field={field} requests={pickerRequests} onChoose={insert} />}
        <div className="flex items-start gap-2">
          <MessageField
            field={field}
            text={text}
            placeholder={
              side === 'provider' ? t('writeToAdmins') : businessName ? t('writeTo', { business: businessName }) : t('writeToBusiness')
            }
            onChange={type}
            onSend={() => sendAndStay()}
            onFiles={(hasText) => setFiles(hasText ? 'withText' : 'alone')}
          />
          <Button
            variant="primary"
            aria-label={t('send')}
            title={t('send')}
            // A second click must not take the focus out of the field, as on a disabled button.
            aria-disabled={!isSendable || undefined}
            className="size-lg flex-none px-0! aria-disabled:cursor-default aria-disabled:bg-sunken aria-disabled:text-ink-3 forced-colors:aria-disabled:text-[GrayText]"
            icon={<Send aria-hidden className="size-icon rtl:-scale-x-100" />}
            onClick={() => sendAndStay()}
          />
        </div>
        <div role="status" className="grid gap-1 text-small empty:hidden">
          {isNotStored && <p className="text-no">{t('notStored')}</p>}
          {files !== 'none' && <p className="text-no">{t(files === 'alone' ? 'noFiles' : 'noFilesPasted')}</p>}
          {isOffline && (
            <p className="flex items-start gap-1.5 text-ink-2">
              <WifiOff aria-hidden className="mt-0.5 size-icon-xs flex-none" />
              {t('offline')}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
