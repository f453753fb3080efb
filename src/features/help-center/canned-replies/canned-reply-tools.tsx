import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pauseKeys, useLazyDialog } from '#components/use-lazy-dialog.ts'
import { ReplyButtons } from './reply-buttons.tsx'
import type { CannedReplies } from './use-canned-replies.ts'

const loadPicker = () => import('./reply-picker.tsx').then(({ ReplyPicker }) => ReplyPicker)
const loadManager = () => import('./manage-replies.tsx').then(({ ManageReplies }) => ManageReplies)
/** A reply is written in both languages. */
const managerWords = { wordsInBoth: ['bilingual', 'helpCenter'] } as const

interface CannedReplyToolsProps {
  readonly canned: CannedReplies
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** How often the field has requested the list. */
  readonly requests: number
  readonly onChoose: (message: string) => void
}

/** Buttons above the field, and the dialogs that choose and maintain canned replies. */
export function CannedReplyTools({ canned, field, requests, onChoose }: CannedReplyToolsProps) {
  const { component: ReplyPicker, ...picker } = useLazyDialog(loadPicker)
  const { component: ManageReplies, ...manager } = useLazyDialog(loadManager, pauseKeys, managerWords)
  const openPicker = useEffectEvent(picker.open)
  useEffect(() => {
    if (requests > 0) openPicker()
  }, [requests])
  return (
    <>
      <ReplyButtons canned={canned} onChoose={onChoose} picker={{ ...picker.preload, onClick: picker.open }} />
      {ReplyPicker && (
        <ReplyPicker
          open={picker.isOpen}
          onOpenChange={picker.setOpen}
          canned={canned}
          onChoose={onChoose}
          onManage={() => {
            picker.setOpen(false)
            manager.open()
          }}
          field={field}
        />
      )}
      {ManageReplies && <ManageReplies open={manager.isOpen} onOpenChange={manager.setOpen} field={field} />}
    </>
  )
}
