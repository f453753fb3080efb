import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getChatContext } from '#contract/help-desk.ts'
import { useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { ChatRow } from '../api.ts'
import { BusinessPanel } from '../desk/business-panel.tsx'
import { HolderBar } from '../desk/holder-bar.tsx'
import { TakenDialog } from '../desk/taken-dialog.tsx'
import { useTakenQuestion } from '../desk/use-taken-question.ts'
import { ChatHeader } from './chat-header.tsx'
import { ChatView } from './chat-view.tsx'

interface AdminChatProps {
  readonly chatId: string
  /** Undefined while it loads, null if there is none or it cannot be read. */
  readonly row: ChatRow | null | undefined
  readonly takesFocus: RefObject<boolean>
}

/** The open conversation of an administrator. */
export const AdminChat = (props: AdminChatProps) => <OpenChat key={props.chatId} {...props} />

function OpenChat({ chatId, row, takesFocus }: AdminChatProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk' })
  const hasPanel = useSupports(getChatContext) && row !== null
  const isWide = useMedia('(min-width: 80rem)')
  const [isOpen, setOpen] = useState(false)
  const [line, setLine] = useState<string>()
  const question = useTakenQuestion(chatId, row)
  const panel = <BusinessPanel chatId={chatId} onDraft={setLine} />
  const hasAside = hasPanel && isWide
  return (
    <div className={hasAside ? 'grid min-h-0 grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]' : 'grid min-h-0'}>
      <ChatView
        chatId={chatId}
        side="admin"
        business={row?.chat.serviceProvider ?? undefined}
        takesFocus={takesFocus}
        beforeSend={question.ask}
        prefill={line}
        onPrefilled={() => setLine(undefined)}
      >
        <ChatHeader row={row} hasAside={hasAside} {...(hasPanel && !isWide && { onOpenPanel: () => setOpen(true) })} />
        <HolderBar chatId={chatId} row={row} />
      </ChatView>
      {hasAside && (
        <aside aria-label={t('panel')} className="min-h-0 overflow-y-auto border-line border-s p-4">
          {panel}
        </aside>
      )}
      {hasPanel && !isWide && (
        <Dialog open={isOpen} onOpenChange={setOpen} title={t('panel')} description={t('panelText')} initialFocus="box">
          {panel}
          <div className={dialogFooterClasses}>
            <Button onClick={() => setOpen(false)}>{t('close')}</Button>
          </div>
        </Dialog>
      )}
      <TakenDialog question={question} />
    </div>
  )
}
