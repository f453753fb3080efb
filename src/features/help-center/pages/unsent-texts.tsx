import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { detectLanguage } from '#contract/text.ts'
import { toNoteDraft } from '../composer/chat-draft.ts'
import { useChatDraft } from '../composer/use-chat-draft.ts'

/** What was written for a chat that no longer exists, to be copied. */
export function UnsentTexts({ chatId }: { readonly chatId: string }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  const { t: notes } = useTranslation('helpCenter', { keyPrefix: 'notes' })
  const drafts = [
    { label: t('gone.unsent'), text: useChatDraft(chatId) },
    { label: notes('field'), text: useChatDraft(toNoteDraft(chatId)) },
  ].filter(({ text }) => text.trim())
  if (drafts.length === 0) return null
  return (
    <div className="flex-none border-line border-t">
      {drafts.map(({ label, text }) => (
        <section key={label} aria-label={label} className="mx-auto grid w-full max-w-[47.5rem] grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3">
          <div className="flex min-h-md items-center justify-between gap-2 text-ink-2 text-small">
            {label}
            <CopyButton showsLabel label={t('gone.copy')} value={text} />
          </div>
          <p
            dir="auto"
            lang={detectLanguage(text)}
            className="wrap-anywhere max-h-[9rem] overflow-y-auto whitespace-pre-wrap rounded-1 border border-line bg-sunken px-3 py-2 text-body"
          >
            {text}
          </p>
        </section>
      ))}
    </div>
  )
}
