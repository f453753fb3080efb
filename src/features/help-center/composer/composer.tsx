import { Send, WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { AttachButton } from '../attachments/attach-button.tsx'
import { ChosenFiles } from '../attachments/chosen-files.tsx'
import { CannedReplyTools } from '../canned-replies/canned-reply-tools.tsx'
import { ReplyButtons } from '../canned-replies/reply-buttons.tsx'
import { useCannedReplies } from '../canned-replies/use-canned-replies.ts'
import type { ComposerProps } from './composer-props.ts'
import { MessageField } from './message-field.tsx'
import { ModeSwitch, useComposerMode } from './mode-switch.tsx'
import { TypingLines } from './typing-lines.tsx'
import { useSending } from './use-sending.ts'

export const Composer = (props: ComposerProps) => <ChatComposer key={props.chatId} {...props} />

const loadNoteComposer = () => import('./note-composer.tsx').then(({ NoteComposer }) => NoteComposer)

const column = 'mx-auto w-full max-w-[47.5rem] px-4'

function ChatComposer(props: ComposerProps) {
  const { chatId, side, business } = props
  const { t } = useTranslation('helpCenter', { keyPrefix: 'composer' })
  const businessName = displayName(useLanguage(), businessNames(business))
  const field = useRef<HTMLTextAreaElement>(null)
  const { mode, setMode, takesFocus } = useComposerMode(props, field)
  const NoteComposer = useIdleModule(loadNoteComposer, setMode !== undefined, mode === 'note')
  /** Whether files were pasted or dropped on a backend that takes none, alone or with a text. */
  const [refused, setRefused] = useState<'none' | 'alone' | 'withText'>('none')
  const sending = useSending(props)
  const { text, chosen, question, change, send, readFirst, isSendable, warningAuthor } = sending
  const canned = useCannedReplies({ isEnabled: side === 'admin', business, question })
  const openPicker = useRef<() => void>(null)
  const sendAndStay = (options?: { readonly isSure: boolean }) => {
    setRefused('none')
    void send(options)
    field.current?.focus()
  }
  const insert = (reply: string) => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: text.length, selectionEnd: text.length }
    change(text.trim() ? text.slice(0, selectionStart) + reply + text.slice(selectionEnd) : reply)
    field.current?.focus()
  }
  const type = (next: string) => {
    setRefused('none')
    if (canned && text === '' && next === '/') openPicker.current?.()
    else change(next)
  }
  return (
    <div className="flex-none bg-surface">
      <div className={cx('pb-2 empty:hidden sm:px-5', column)}>
        <TypingLines chatId={chatId} side={side} businessName={businessName} />
      </div>
      <div className="border-line border-t">
        <div className={cx('@container grid grid-cols-[minmax(0,1fr)] gap-3 py-3', column)}>
          <div className="flex items-center justify-between gap-2 empty:hidden">
            {setMode && <ModeSwitch mode={mode} onChange={setMode} />}
            {canned && mode === 'reply' && <CannedReplyTools canned={canned} field={field} opener={openPicker} onChoose={insert} />}
          </div>
          {mode === 'note' ? (
            NoteComposer ? (
              <NoteComposer chatId={chatId} onFilesRefused={props.onFilesRefused} field={field} takesFocus={takesFocus} />
            ) : (
              <div aria-busy className="h-[5.75rem] rounded-2 bg-warn-tint" />
            )
          ) : (
            <>
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
              {canned && <ReplyButtons canned={canned} onChoose={insert} />}
              {chosen && <ChosenFiles files={chosen.files} onRetry={chosen.retry} onRemove={chosen.remove} />}
              <div className="flex items-start gap-2">
                {chosen && <AttachButton onFiles={chosen.add} />}
                <MessageField
                  field={field}
                  text={text}
                  placeholder={
                    side === 'provider'
                      ? t('writeToAdmins')
                      : businessName
                        ? t('writeTo', { business: businessName })
                        : t('writeToBusiness')
                  }
                  onChange={type}
                  onSend={() => sendAndStay()}
                  onFiles={chosen?.add}
                  onRefused={(hasText) => setRefused(hasText ? 'withText' : 'alone')}
                />
                <Button
                  variant="primary"
                  data-tip={t('send')}
                  // A second click must not take the focus out of the field, as on a disabled button.
                  aria-disabled={!isSendable || undefined}
                  className="h-lg min-w-lg flex-none px-0! @min-[36rem]:px-4! aria-disabled:cursor-default aria-disabled:bg-sunken aria-disabled:text-ink-3 forced-colors:aria-disabled:text-[GrayText]"
                  icon={<Send aria-hidden className="size-icon rtl:-scale-x-100" />}
                  onClick={() => sendAndStay()}
                >
                  <span className="@max-[36rem]:sr-only">{t('send')}</span>
                </Button>
              </div>
              <Notes {...sending} refused={refused} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

interface NotesProps extends Pick<ReturnType<typeof useSending>, 'chosen' | 'isNotStored' | 'isWaiting'> {
  readonly refused: 'none' | 'alone' | 'withText'
}

function Notes({ chosen, isNotStored, isWaiting, refused }: NotesProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'composer' })
  const { isOffline } = useConnection()
  const offline = chosen?.isUploading ? t('offlineFiles') : t('offline')
  return (
    <div role="status" className="grid gap-1 text-small empty:hidden">
      {isNotStored && <p className="text-no">{t('notStored')}</p>}
      {refused !== 'none' && <p className="text-no">{t(refused === 'alone' ? 'noFiles' : 'noFilesPasted')}</p>}
      {chosen?.hasFailed && <p className="text-no">{t('failedFiles')}</p>}
      {isWaiting && <p className="text-ink-2">{t('waitsForFiles')}</p>}
      {isOffline && (
        <p className="flex items-start gap-1.5 text-ink-2">
          <WifiOff aria-hidden className="mt-0.5 size-icon-xs flex-none" />
          {offline}
        </p>
      )}
    </div>
  )
}
