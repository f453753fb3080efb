import { MessageSquareText } from 'lucide-react'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import { useTranslation } from 'react-i18next'
import { pauseKeys, useLazyDialog } from '#components/use-lazy-dialog.ts'
import { Button } from '#ui/actions/button.tsx'
import type { CannedReplies } from './use-canned-replies.ts'

const loadPicker = () => import('./reply-picker.tsx').then(({ ReplyPicker }) => ReplyPicker)
const loadManager = () => import('./manage-replies.tsx').then(({ ManageReplies }) => ManageReplies)
/** A reply is written in both languages. */
const managerWords = { wordsInBoth: ['bilingual', 'helpCenter'] } as const

interface CannedReplyToolsProps {
  readonly canned: CannedReplies
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Gets the function that opens the list. */
  readonly opener: Ref<() => void>
  readonly onChoose: (message: string) => void
}

/** The button of all canned replies, and the dialogs that choose and maintain them. */
export function CannedReplyTools({ canned, field, opener, onChoose }: CannedReplyToolsProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'cannedReplies' })
  const { component: ReplyPicker, ...picker } = useLazyDialog(loadPicker)
  const { component: ManageReplies, ...manager } = useLazyDialog(loadManager, pauseKeys, managerWords)
  useImperativeHandle(opener, () => picker.open)
  return (
    <>
      <Button
        {...picker.preload}
        size="sm"
        variant="quiet"
        title={t('open')}
        className="ms-auto min-w-md flex-none touch:min-w-touch"
        icon={<MessageSquareText aria-hidden className="size-icon" />}
        onClick={picker.open}
      >
        {t('title')}
      </Button>
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
