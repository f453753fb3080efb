import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { getChatContext } from '#contract/help-desk.ts'
import { useSupports } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { ChatRow } from '../api.ts'
import { HolderBar } from '../desk/holder-bar.tsx'
import { LoadingPanel } from '../desk/loading-panel.tsx'
import { useTakenQuestion } from '../desk/use-taken-question.ts'
import { ChatHeader } from './chat-header.tsx'
import { ChatView } from './chat-view.tsx'

const loadPanel = () => import('../desk/business-panel.tsx').then(({ BusinessPanel }) => BusinessPanel)
const loadPanelDialog = () => import('../desk/panel-dialog.tsx').then(({ PanelDialog }) => PanelDialog)
const loadTakenDialog = () => import('../desk/taken-dialog.tsx').then(({ TakenDialog }) => TakenDialog)

interface AdminChatProps {
  readonly chatId: string
  /** Undefined while it loads, null if there is none or it cannot be read. */
  readonly row: ChatRow | null | undefined
  readonly takesFocus: RefObject<boolean>
}

export const AdminChat = (props: AdminChatProps) => <OpenChat key={props.chatId} {...props} />

function OpenChat({ chatId, row, takesFocus }: AdminChatProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk' })
  const hasPanel = useSupports(getChatContext) && row !== null
  const isWide = useMedia('(min-width: 80rem)')
  const question = useTakenQuestion(chatId, row)
  const { component: PanelDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadPanelDialog)
  const hasAside = hasPanel && isWide
  const hasDialog = hasPanel && !isWide
  const BusinessPanel = useIdleModule(loadPanel, hasAside, true)
  const TakenDialog = useIdleModule(loadTakenDialog, question.mayCome, question.holder !== undefined)
  return (
    <div className={hasAside ? 'grid min-h-0 grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]' : 'grid min-h-0'}>
      <ChatView
        chatId={chatId}
        side="admin"
        business={row?.chat.serviceProvider ?? undefined}
        takesFocus={takesFocus}
        beforeSend={question.ask}
      >
        <ChatHeader row={row} hasAside={hasAside} panelButton={hasDialog ? { ...preload, onClick: open } : undefined} />
        <HolderBar chatId={chatId} row={row} />
      </ChatView>
      {hasAside && (
        <aside aria-label={t('panel')} className="relative min-h-0 overflow-y-auto border-line border-s p-4">
          {BusinessPanel ? <BusinessPanel chatId={chatId} /> : <LoadingPanel />}
        </aside>
      )}
      {hasDialog && PanelDialog && <PanelDialog chatId={chatId} open={isOpen} onOpenChange={setOpen} />}
      {TakenDialog && <TakenDialog question={question} />}
    </div>
  )
}
