import { Send, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { Typing } from '#contract/help-center.ts'
import { typingLifetime } from '#contract/limits.ts'
import type { Side } from '#contract/roles.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { AttachButton } from '../attachments/attach-button.tsx'
import { ChosenFiles } from '../attachments/chosen-files.tsx'
import { CannedReplyTools } from '../canned-replies/canned-reply-tools.tsx'
import { useCannedReplies } from '../canned-replies/use-canned-replies.ts'
import type { ComposerProps } from './composer-props.ts'
import { MessageField } from './message-field.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { useSending } from './use-sending.ts'

const loadNoteComposer = () => import('./note-composer.tsx').then(({ NoteComposer }) => NoteComposer)

const column = 'mx-auto w-full max-w-[47.5rem] px-4'

/** The field of one chat. */
export function Composer(props: ComposerProps) {
  const { chatId, side, business, mode, setMode } = props
  const { t } = useTranslation('helpCenter', { keyPrefix: 'composer' })
  const businessName = displayName(useLanguage(), businessNames(business))
  const field = useRef<HTMLTextAreaElement>(null)
  const NoteComposer = useIdleModule(loadNoteComposer, setMode !== undefined, mode === 'note')
  const sending = useSending(props)
  const { text, chosen, change, isSendable } = sending
  const canned = useCannedReplies(props)
  const openPicker = useRef<() => void>(null)
  const send = () => {
    void sending.send()
    field.current?.focus()
  }
  const insert = (reply: string) => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: text.length, selectionEnd: text.length }
    change(text.trim() ? text.slice(0, selectionStart) + reply + text.slice(selectionEnd) : reply)
    field.current?.focus()
  }
  const writeTo = businessName ? t('writeTo', { business: businessName }) : t('writeToBusiness')
  return (
    <div className="flex-none bg-surface">
      <div className={cx('pb-2 sm:px-5', column)}>
        <TypingLine chatId={chatId} side={side} businessName={businessName} />
      </div>
      <div className="border-line border-t">
        <div className={cx('@container grid grid-cols-[minmax(0,1fr)] gap-3 py-3', column)}>
          <div className="flex items-center justify-between gap-2 empty:hidden">
            {setMode && <ModeSwitch mode={mode} onChange={setMode} />}
            {canned && mode === 'reply' && <CannedReplyTools canned={canned} field={field} opener={openPicker} onChoose={insert} />}
          </div>
          {mode === 'note' && (NoteComposer ? <NoteComposer chatId={chatId} field={field} /> : <LoadingNote />)}
          {mode === 'reply' && (
            <>
              {chosen && <ChosenFiles files={chosen.files} onRetry={chosen.retry} onRemove={chosen.remove} />}
              <div className="flex items-start gap-2">
                {chosen && <AttachButton onFiles={chosen.add} />}
                <MessageField
                  field={field}
                  text={text}
                  placeholder={side === 'provider' ? t('writeToAdmins') : writeTo}
                  onChange={(next) => (canned && text === '' && next === '/' ? openPicker.current?.() : change(next))}
                  onSend={send}
                  onFiles={chosen?.add}
                />
                <Button
                  variant="primary"
                  data-tip={t('send')}
                  // A second click must not take the focus out of the field, as on a disabled button.
                  aria-disabled={!isSendable || undefined}
                  className="h-lg min-w-lg flex-none px-0! @min-[36rem]:px-4! aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-ink-3 forced-colors:aria-disabled:text-[GrayText]"
                  icon={<Send aria-hidden className="size-icon rtl:-scale-x-100" />}
                  onClick={send}
                >
                  <span className="@max-[36rem]:sr-only">{t('send')}</span>
                </Button>
              </div>
              <Notes {...sending} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const LoadingNote = () => <div aria-busy className="h-[5.75rem] rounded-2 bg-warn-tint" />

function Notes({ chosen, isNotStored, isWaiting }: Pick<ReturnType<typeof useSending>, 'chosen' | 'isNotStored' | 'isWaiting'>) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'composer' })
  const { isOffline } = useConnection()
  return (
    <div role="status" className="grid gap-1 text-small empty:hidden">
      {isNotStored && <p className="text-no">{t('notStored')}</p>}
      {chosen?.hasFailed && <p className="text-no">{t('failedFiles')}</p>}
      {isWaiting && <p className="text-ink-2">{t('waitsForFiles')}</p>}
      {isOffline && (
        <p className="flex items-start gap-1.5 text-ink-2">
          <WifiOff aria-hidden className="mt-0.5 size-icon-xs flex-none" />
          <span>{t('offline')}</span>
        </p>
      )}
    </div>
  )
}

interface TypingLineProps {
  readonly chatId: string
  readonly side: Side
  readonly businessName: string
}

/** Says that the other side is writing. */
function TypingLine({ chatId, side, businessName }: TypingLineProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'composer' })
  const isTyping = useTyping(chatId, side)
  return (
    <p className="min-h-note text-caption text-ink-3">
      {isTyping && (side === 'admin' ? t('writing', { name: businessName }) : t('adminWriting'))}
    </p>
  )
}

/** Whether the other side is writing. What is written ends by itself, because its end may get lost. */
function useTyping(chatId: string, side: Side): boolean {
  const channel = useStore(useServices().live, (live) => live.channel)
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = channel?.onTyping((event) => {
      const { success, data: typing } = Typing.safeParse(event)
      if (!success || typing.chatId !== chatId || typing.side === side) return
      clearTimeout(timer)
      setIsTyping(typing.isTyping)
      timer = setTimeout(() => setIsTyping(false), typingLifetime)
    })
    return () => {
      unsubscribe?.()
      clearTimeout(timer)
      setIsTyping(false)
    }
  }, [channel, chatId, side])
  return isTyping
}
