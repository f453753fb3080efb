import { useMutation, useQuery } from '@tanstack/react-query'
import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import type { CannedReply } from '#contract/canned-replies.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { cannedReplyMutations, cannedReplyQueries } from './canned-reply-calls.ts'
import { ReplyForm } from './reply-form.tsx'
import { replyTitle } from './reply-text.ts'

interface ManageRepliesProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** Lists the canned replies, or shows the form of one. */
export function ManageReplies({ open, onOpenChange, field }: ManageRepliesProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'cannedReplies' })
  const { t: form } = useTranslation('form', { keyPrefix: 'leave' })
  const language = useLanguage()
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  const isDirty = useRef(false)
  const [leaving, setLeaving] = useState<{ readonly isOpen: boolean; readonly closes: boolean }>()
  const leave = (closes: boolean) => {
    isDirty.current = false
    setLeaving(undefined)
    setEdited(undefined)
    if (closes) onOpenChange(false)
  }
  const leaveForm = (closes: boolean) => (isDirty.current ? setLeaving({ isOpen: true, closes }) : leave(closes))
  const title = edited === undefined ? t('manage') : edited === 'new' ? t('add') : t('edit', { title: replyTitle(edited, language) })
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : leaveForm(true))}
      title={title}
      description={t(edited ? 'formText' : 'manageText')}
      icon={<MessageSquareText />}
      returnFocusTo={() => field.current}
    >
      {edited ? (
        <ReplyForm
          reply={edited === 'new' ? undefined : edited}
          isDirty={isDirty}
          onSaved={() => leave(false)}
          onBack={() => leaveForm(false)}
        />
      ) : (
        <ReplyRows onEdit={setEdited} onClose={() => onOpenChange(false)} />
      )}
      {leaving && (
        <ConfirmDialog
          above
          open={leaving.isOpen}
          onOpenChange={(isOpen) => setLeaving({ ...leaving, isOpen })}
          title={form('title')}
          description={form('lost')}
          confirmLabel={form('confirm')}
          cancelLabel={form('cancel')}
          tone="danger"
          onConfirm={() => leave(leaving.closes)}
        />
      )}
    </Dialog>
  )
}

interface ReplyRowsProps {
  readonly onEdit: (reply: CannedReply | 'new') => void
  readonly onClose: () => void
}

function ReplyRows({ onEdit, onClose }: ReplyRowsProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'cannedReplies' })
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { api } = useServices()
  const query = useQuery(cannedReplyQueries(api).list())
  const [deleting, setDeleting] = useState<{ readonly reply: CannedReply; readonly isOpen: boolean }>()
  const { data: replies, error } = query
  if (error && !replies) return <QueryError error={error} query={query} text={t('failed')} />
  return (
    <>
      {!replies && <Skeleton />}
      {replies?.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ul className="-mx-2 grid max-h-[50dvh] grid-cols-[minmax(0,1fr)] overflow-y-auto px-2 empty:hidden">
        {replies?.map((reply) => {
          const title = replyTitle(reply, language)
          return (
            <li key={reply._id} className="flex items-center gap-1 border-line border-b py-1.5 last:border-b-0">
              <bdi className="min-w-0 grow font-medium wrap-anywhere">{title}</bdi>
              <IconButton label={t('edit', { title })} icon={<Pencil aria-hidden />} onClick={() => onEdit(reply)} />
              <IconButton
                label={t('delete', { title })}
                icon={<Trash2 aria-hidden />}
                onClick={() => setDeleting({ reply, isOpen: true })}
              />
            </li>
          )
        })}
      </ul>
      <div className={dialogFooterClasses}>
        <Button onClick={onClose}>{common('close')}</Button>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => onEdit('new')}>
          {t('add')}
        </Button>
      </div>
      {deleting && <DeleteReply {...deleting} onOpenChange={(isOpen) => setDeleting({ ...deleting, isOpen })} />}
    </>
  )
}

interface DeleteReplyProps {
  readonly reply: CannedReply
  readonly isOpen: boolean
  readonly onOpenChange: (open: boolean) => void
}

function DeleteReply({ reply, isOpen, onOpenChange }: DeleteReplyProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'cannedReplies' })
  const language = useLanguage()
  const { api } = useServices()
  const { isOffline } = useConnection()
  const { mutate, isPending } = useMutation({ ...cannedReplyMutations(api).remove(), onSettled: () => onOpenChange(false) })
  return (
    <ConfirmDialog
      above
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('deleteTitle', { title: replyTitle(reply, language) })}
      description={t('deleteText')}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      busy={isPending}
      blocked={isOffline && !isPending}
      returnFocusTo={() => document.querySelector<HTMLElement>('[role=dialog]')}
      onConfirm={() => mutate({ params: { id: reply._id } })}
    />
  )
}
