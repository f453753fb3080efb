import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { getChatContext } from '#contract/help-desk.ts'
import { useSupports } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { ChatRow } from '../api.ts'
import { HolderBar } from '../desk/holder-bar.tsx'
import { LoadingPanel } from '../desk/loading-panel.tsx'
import { useCodeDialog } from '../desk/use-code-dialog.ts'
import { useTakenQuestion } from '../desk/use-taken-question.ts'
import { CodeLookupContext } from '../thread/code-lookup.ts'
import { LinkedNoteContext, type ShownNote } from '../thread/linked-note.ts'
import { ChatHeader } from './chat-header.tsx'
import { ChatView } from './chat-view.tsx'

const loadPanel = () => import('../desk/business-panel.tsx').then(({ BusinessPanel }) => BusinessPanel)
const loadPanelDialog = () => import('../desk/panel-dialog.tsx').then(({ PanelDialog }) => PanelDialog)
const loadTakenDialog = () => import('../desk/taken-dialog.tsx').then(({ TakenDialog }) => TakenDialog)

interface AdminChatProps {
  readonly chatId: string
  /** The note that a link leads to. */
  readonly noteId: string | undefined
  /** Undefined while it loads, null if there is none or it cannot be read. */
  readonly row: ChatRow | null | undefined
  readonly takesFocus: RefObject<boolean>
}

export const AdminChat = (props: AdminChatProps) => <OpenChat key={props.chatId} {...props} />

function OpenChat({ chatId, noteId, row, takesFocus }: AdminChatProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk' })
  const linkedNote = useLinkedNote(noteId)
  const hasPanel = useSupports(getChatContext) && row !== null
  const isWide = useMedia('(min-width: 80rem)')
  const [line, setLine] = useState<string>()
  const question = useTakenQuestion(chatId, row)
  const { component: PanelDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadPanelDialog)
  const providerId = row?.chat.serviceProvider?._id
  const codes = useCodeDialog(hasPanel && providerId !== undefined)
  const hasAside = hasPanel && isWide
  const hasDialog = hasPanel && !isWide
  const BusinessPanel = useIdleModule(loadPanel, hasAside, true)
  const TakenDialog = useIdleModule(loadTakenDialog, question.mayCome, question.holder !== undefined)
  const panel = { chatId, onDraft: setLine }
  return (
    <div className={hasAside ? 'grid min-h-0 grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]' : 'grid min-h-0'}>
      <CodeLookupContext value={codes.lookup}>
        <LinkedNoteContext value={linkedNote}>
          <ChatView
            chatId={chatId}
            side="admin"
            business={row?.chat.serviceProvider ?? undefined}
            takesFocus={takesFocus}
            beforeSend={question.ask}
            prefill={line}
            onPrefilled={() => setLine(undefined)}
          >
            <ChatHeader row={row} hasAside={hasAside} panelButton={hasDialog ? { ...preload, onClick: open } : undefined} />
            <HolderBar chatId={chatId} row={row} />
          </ChatView>
        </LinkedNoteContext>
      </CodeLookupContext>
      {hasAside && (
        <aside aria-label={t('panel')} className="relative min-h-0 overflow-y-auto border-line border-s p-4">
          {BusinessPanel ? <BusinessPanel {...panel} /> : <LoadingPanel />}
        </aside>
      )}
      {hasDialog && PanelDialog && <PanelDialog {...panel} open={isOpen} onOpenChange={setOpen} />}
      {codes.TakeBackDialog && providerId && (
        <codes.TakeBackDialog providerId={providerId} code={codes.code} onClose={codes.close} onDraft={setLine} />
      )}
      {TakenDialog && <TakenDialog question={question} />}
    </div>
  )
}

/** Once the note is on screen it leaves the address, so that the same link can lead to it again. */
function useLinkedNote(wantedId: string | undefined) {
  const navigate = useNavigate({ from: '/admin/help-center' })
  const [shown, setShown] = useState<ShownNote>()
  const onShown = useCallback(
    (id: string) => {
      let isFocused = false
      const focusOnce: ShownNote['focusOnce'] = (row) => {
        if (row && !isFocused) row.focus({ preventScroll: true })
        isFocused ||= Boolean(row)
      }
      setShown({ id, focusOnce })
      void navigate({ search: (old) => ({ ...old, note: undefined }), replace: true, resetScroll: false })
    },
    [navigate],
  )
  return useMemo(() => ({ wantedId, shown, onShown }), [wantedId, shown, onShown])
}
